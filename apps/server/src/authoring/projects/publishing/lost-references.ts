import { listBlockMedia, type DraftSource, type DraftStepSource } from '@waymark/contract/compiler'
import { toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { listUnknownMedia } from '../../../ground/media/index.ts'
import { toStepField } from './publish-problems.ts'
import { listProjectIds, listSegmentIds } from './sources.repo.ts'

interface Reference {
  to: string
  field: string
}

/** Files were checked on upload, but everything that reaches target apps is checked again. */
export async function findLostMedia(db: Db, appId: string, source: DraftSource): Promise<SubError[]> {
  const { avatar } = source
  const named = [
    ...listPlacedSteps(source).flatMap(listMediaOfStep),
    ...(avatar ? [{ to: avatar.media, field: 'avatar' }] : []),
  ]
  const lost = new Set(await listUnknownMedia(db, appId, listTargets(named)))
  return named.filter(({ to }) => lost.has(to)).map(({ field }) => toSubError('file_lost', { field }))
}

/** Finds projects that buttons start and that were removed since. */
export async function findLostProjects(db: Db, appId: string, source: DraftSource): Promise<SubError[]> {
  const named = listPlacedSteps(source).flatMap(({ field, step }) =>
    (step.component?.blocks ?? []).flatMap((block) =>
      'action' in block && block.action.type === 'START_PROJECT'
        ? [{ to: block.action.projectId, field: `${field}.blocks.${block.id}` }]
        : [],
    ),
  )
  const known = new Set(await listProjectIds(db, appId, listTargets(named)))
  return named
    .filter(({ to }) => !known.has(to))
    .map(({ field }) => toSubError('started_project_lost', { field }))
}

/** Branches that ask about segments that the app does not have. */
export async function findLostSegments(db: Db, appId: string, source: DraftSource): Promise<SubError[]> {
  const named = listPlacedSteps(source).flatMap(({ field, step }) =>
    (step.component?.branches ?? []).flatMap(({ when }) =>
      when?.kind === 'SEGMENT' ? [{ to: when.segmentId, field: `${field}.component` }] : [],
    ),
  )
  const known = new Set(await listSegmentIds(db, appId, listTargets(named)))
  return named.filter(({ to }) => !known.has(to)).map(({ field }) => toSubError('branch_unfit', { field }))
}

const listTargets = (named: Reference[]): string[] => [...new Set(named.map(({ to }) => to))]

interface PlacedStep {
  field: string
  step: DraftStepSource
}

function listPlacedSteps({ startScreen, steps, pages = [] }: DraftSource): PlacedStep[] {
  const place = (step: DraftStepSource, pageKey?: string) => ({ step, field: toStepField(step.key, pageKey) })
  return [
    ...[...(startScreen ? [startScreen] : []), ...steps].map((step) => place(step)),
    ...pages.flatMap((page) => page.steps.map((step) => place(step, page.key))),
  ]
}

function listMediaOfStep({ field, step: { component, sounds = {} } }: PlacedStep): Reference[] {
  return [
    ...(component?.blocks ?? []).flatMap((block) =>
      listBlockMedia(block).map(({ hash }) => ({ to: hash, field: `${field}.blocks.${block.id}` })),
    ),
    ...Object.entries(sounds).map(([locale, hash]) => ({ to: hash, field: `${field}.sound.${locale}` })),
  ]
}
