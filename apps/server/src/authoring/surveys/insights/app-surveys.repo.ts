import type { AppInsight, LocalizedText } from '@waymark/contract'
import { questionTraits, questionTypes } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { toNpsMargin, toNpsScore, type Ratings } from './nps.ts'

const npsTypes = questionTypes.filter((type) => {
  const traits = questionTraits[type]
  return traits.kind === 'NUMBER' && traits.isNps
})

interface NpsRow extends Ratings {
  surveyId: string
  surveyName: string
  questionId: string
  label: LocalizedText
}

interface AppDays {
  appId: string
  from: string
  to: string
}

/** Scores each question about recommending in an app's surveys, from the responses that began on some days. */
export async function listNpsOfApp(db: Db, days: AppDays): Promise<AppInsight['nps']> {
  const { rows } = await sql<NpsRow>`
    select p.id as survey_id, p.name as survey_name, q.key as question_id, q.label,
      count(*) filter (where a.number >= 9)::int as promoters,
      count(*) filter (where a.number between 7 and 8)::int as passives,
      count(*) filter (where a.number <= 6)::int as detractors
    from projects p
    join survey_questions q on q.survey_id = p.id and q.type in (${sql.join(npsTypes)})
    join survey_responses r on r.survey_id = p.id
    join survey_answers a on a.response_id = r.id and a.question_key = q.key
    where ${beganOn(days)}
    group by p.id, p.name, q.key, q.label, q.position
    order by p.name, p.id, q.position`.execute(db)
  return rows.map((row) => ({
    ...row,
    n: row.promoters + row.passives + row.detractors,
    score: toNpsScore(row) ?? 0,
    marginOfError: toNpsMargin(row) ?? 0,
  }))
}

/** Counts the responses of each survey of an app that began on some days. */
export async function countResponsesOfApp(db: Db, days: AppDays): Promise<AppInsight['surveys']> {
  const { rows } = await sql<AppInsight['surveys'][number]>`
    select p.id as survey_id, count(*)::int as responses
    from projects p join survey_responses r on r.survey_id = p.id
    where ${beganOn(days)}
    group by p.id
    order by p.id`.execute(db)
  return rows
}

const beganOn = ({ appId, from, to }: AppDays) => sql`p.app_id = ${appId}
  and r.started_at >= ${from}::date::timestamp at time zone 'UTC'
  and r.started_at < (${to}::date + 1)::timestamp at time zone 'UTC'`
