import type { AnyGuide, GuideStep } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { findGuideHash } from '../projects/index.ts'
import { findGuide } from './insights.repo.ts'

export interface StepSource {
  appId: string
  projectId: string
  projectVersion: number
  /** Of the version in question; without it the one that the deployment would deliver next. */
  guideHash?: string | undefined
}

/** The steps of a deployment's guide, in the order in which authors see them; a survey has none. */
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
