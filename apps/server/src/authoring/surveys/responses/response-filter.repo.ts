import type { SurveyFilters } from '@waymark/contract'
import { sql, type RawBuilder } from 'kysely'

export type ResponseFilter = SurveyFilters & { userId?: string | undefined }

/** The SQL condition that a response, as `r`, passes the filter. */
export function toCondition(filter: ResponseFilter): RawBuilder<unknown> {
  const { surveyId, surveyDeploymentId, surveyDeploymentVersion, surveyVersion, iteration, userId } = filter
  const { start, end } = toRange(filter)
  const conditions = [
    sql`r.survey_id = ${surveyId}::uuid`,
    surveyDeploymentId && sql`r.deployment_id = ${surveyDeploymentId}::uuid`,
    surveyDeploymentVersion && sql`r.deployment_version = ${surveyDeploymentVersion}::int`,
    surveyVersion && sql`r.version = ${surveyVersion}::int`,
    iteration && sql`r.iteration = ${iteration}::int`,
    userId && sql`r.end_user_key = ${userId}::text`,
    start && sql`r.started_at >= ${start}::timestamptz`,
    end && sql`r.started_at < ${end}::timestamptz`,
  ]
  return sql.join(
    conditions.filter((it) => typeof it === 'object'),
    sql` and `,
  )
}

/** Both ends as ISO 8601 in UTC; a day means its first moment. */
export function toRange({ startFilter, endFilter }: Pick<SurveyFilters, 'startFilter' | 'endFilter'>) {
  const toMoment = (text: string | undefined) => text && new Date(text).toISOString()
  return { start: toMoment(startFilter), end: toMoment(endFilter) }
}
