import { listCodeBase, type Platform } from '@waymark/contract/constants'
import type { DeploymentFormValues } from '../form-values.ts'

/** The differences, by the words that name them. */
export type Difference =
  | 'rollout'
  | 'platforms'
  | 'languages'
  | 'versions'
  | 'schedule'
  | 'limits'
  | 'comparison'
  | 'priority'

/** Lists what a deployment has set beyond whom it is for, when it starts and how often. */
export function listDifferences(values: DeploymentFormValues, platform: Platform): Difference[] {
  const differs: Record<Difference, boolean> = {
    rollout: values.rolloutPercent < 100 || values.rampSteps.length > 0,
    platforms: !isCodeBase(values.platforms, platform),
    languages: values.locales.length > 0,
    versions: values.minAppVersion.trim() !== '' || values.maxAppVersion.trim() !== '',
    schedule: values.startAt !== null || values.endAt !== null,
    limits: values.perDay !== null || values.perWeek !== null || values.lifetime !== null,
    comparison: values.holdoutPercent > 0 || values.variants.length > 0,
    priority: values.priority !== null,
  }
  return (Object.keys(differs) as Difference[]).filter((it) => differs[it])
}

const isCodeBase = (platforms: readonly Platform[], platform: Platform): boolean => {
  const expected = listCodeBase(platform)
  return platforms.length === expected.length && expected.every((it) => platforms.includes(it))
}

/** Fields of the short form; a problem of any other one is under “More”. */
const SHORT =
  /^(projectId|projectVersion|name|include|exclude|trigger|delay|url|event|identifier|frequency|everyDays)/

export const hasMoreProblem = (errors: Record<string, unknown>): boolean =>
  Object.keys(errors).some((field) => !SHORT.test(field))
