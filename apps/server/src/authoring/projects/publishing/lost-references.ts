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

/** What parts of guides can name, which may be gone from the app by now. */
interface NamedKind {
  code: 'file_lost' | 'started_project_lost' | 'branch_unfit'
  list(source: DraftSource): Reference[]
  /** Lists those of the ids that the app has. */
  listKnown(db: Db, appId: string, ids: string[]): Promise<string[]>
}

const kinds: readonly NamedKind[] = [
  {
    // Files were checked on upload, but everything that reaches target apps is checked again.
    code: 'file_lost',
    list: (source) => [
      ...listPlacedSteps(source).flatMap(listMediaOfStep),
      ...(source.avatar ? [{ to: source.avatar.media, field: 'avatar' }] : []),
    ],
    async listKnown(db, appId, hashes) {
      const lost = new Set(await listUnknownMedia(db, appId, hashes))
      return hashes.filter((it) => !lost.has(it))
    },
  },
  {
    // Projects that buttons start.
    code: 'started_project_lost',
    list: (source) =>
      listPlacedSteps(source).flatMap(({ field, step }) =>
        (step.component?.blocks ?? []).flatMap((block) =>
          'action' in block && block.action.type === 'START_PROJECT'
            ? [{ to: block.action.projectId, field: `${field}.blocks.${block.id}` }]
            : [],
        ),
      ),
    listKnown: listProjectIds,
  },
  {
    // Segments that branches ask about.
    code: 'branch_unfit',
    list: (source) =>
      listPlacedSteps(source).flatMap(({ field, step }) =>
        (step.component?.branches ?? []).flatMap(({ when }) =>
          when?.kind === 'SEGMENT' ? [{ to: when.segmentId, field: `${field}.component` }] : [],
        ),
      ),
    listKnown: listSegmentIds,
  },
]

/** What each of these guides names and their app does not have, in as many queries as there are kinds of it. */
export async function listLostReferences(
  db: Db,
  appId: string,
  sources: readonly DraftSource[],
): Promise<SubError[][]> {
  const lost = sources.map((): SubError[] => [])
  for (const { code, list, listKnown } of kinds) {
    const named = sources.map(list)
    const known = new Set(await listKnown(db, appId, [...new Set(named.flat().map(({ to }) => to))]))
    for (const [at, own] of named.entries()) {
      const gone = own.filter(({ to }) => !known.has(to))
      lost[at]?.push(...gone.map(({ field }) => toSubError(code, { field })))
    }
  }
  return lost
}

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
