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

/** Lists the steps of a deployment's guide in the order that authors see; a survey has none. */
export async function listGuideSteps(
  db: Db,
  { appId, projectId, projectVersion, guideHash }: StepSource,
): Promise<Pick<GuideStep, 'key' | 'name'>[]> {
  const hash = guideHash ?? (await findGuideHash(db, projectId, projectVersion))
  const guide = hash ? await findGuide(db, appId, hash) : undefined
  return (guide ? listSteps(guide) : []).map(({ key, name }) => ({ key, name }))
}

function listSteps(guide: AnyGuide): GuideStep[] {
  if (guide.kind === 'SURVEY') return []
  if (guide.kind === 'STATIC_FLOW') return guide.steps
  const { startScreen, pages } = guide
  return [...(startScreen ? [startScreen] : []), ...pages.flatMap(({ steps }) => steps)]
}
