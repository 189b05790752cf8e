import type { AnyGuide, GuideStep } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { findGuideHash } from '../projects/index.ts'
import { findGuide } from './insights.repo.ts'

export interface StepSource {
  appId: string
  projectId: string
  projectVersion: number
  /** Of the given version; undefined means the one that would be delivered next. */
  guideHash?: string | undefined
}

export interface ListedStep extends Pick<GuideStep, 'key' | 'name'> {
  /** The texts of its buttons and items by block, in the guide's default locale. */
  labels: ReadonlyMap<string, string>
}

/** Lists the steps of a deployment's guide in the order that authors see; a survey has none. */
export async function listGuideSteps(
  db: Db,
  { appId, projectId, projectVersion, guideHash }: StepSource,
): Promise<ListedStep[]> {
  const hash = guideHash ?? (await findGuideHash(db, projectId, projectVersion))
  const guide = hash ? await findGuide(db, appId, hash) : undefined
  if (!guide) return []
  return listSteps(guide).map((step) => ({
    key: step.key,
    name: step.name,
    labels: listLabels(step, guide.defaultLocale),
  }))
}

/** A guide's steps in the order that authors see. */
export function listSteps(guide: AnyGuide): GuideStep[] {
  if (guide.kind === 'SURVEY') return []
  if (guide.kind === 'STATIC_FLOW') return guide.steps
  const { startScreen, pages } = guide
  return [...(startScreen ? [startScreen] : []), ...pages.flatMap(({ steps }) => steps)]
}

/** A label that the default locale lacks is given in any other. */
function listLabels({ component }: GuideStep, locale: string): Map<string, string> {
  const labelled = component.blocks.flatMap((block) => ('label' in block ? [block] : []))
  return new Map(labelled.map(({ id, label }) => [id, label[locale] ?? Object.values(label)[0] ?? '']))
}
