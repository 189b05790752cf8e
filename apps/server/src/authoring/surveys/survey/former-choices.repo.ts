import type { LocalizedText } from '@waymark/contract'
import { toFallbacks } from '@waymark/contract/survey-path'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { PublishedQuestion } from './surveys.repo.ts'

/** The labels of choices and rows that only earlier versions of a question had, by their keys. */
export interface FormerLabels {
  answers: ReadonlyMap<string, LocalizedText>
  rows: ReadonlyMap<string, LocalizedText>
}

interface FormerChoice {
  questionKey: string
  list: keyof FormerLabels
  choiceKey: string
  label: LocalizedText
}

/** A published question with the labels of choices and rows that it no longer offers, which answers may still name. */
export type QuestionWithPast = PublishedQuestion & { former: FormerLabels }

/** Adds the labels that choices had in the last version that offered them, read from the guides of earlier versions. */
export async function withFormerLabels(
  db: Db,
  surveyId: string,
  questions: PublishedQuestion[],
): Promise<QuestionWithPast[]> {
  const hasPast = questions.some(({ firstVersion, lastVersion }) => firstVersion < lastVersion)
  const choices = hasPast ? await listChoicesOfVersions(db, surveyId) : []
  const ofQuestions = Map.groupBy(choices, ({ questionKey }) => questionKey)
  return questions.map((question) => {
    const own = ofQuestions.get(question.key) ?? []
    const toLabels = (list: keyof FormerLabels) =>
      new Map(
        own.filter((it) => it.list === list).map(({ choiceKey, label }) => [choiceKey, toFallbacks(label)]),
      )
    return { ...question, former: { answers: toLabels('answers'), rows: toLabels('rows') } }
  })
}

async function listChoicesOfVersions(db: Db, surveyId: string): Promise<FormerChoice[]> {
  const { rows } = await sql<FormerChoice>`
    with documents as (
      select version, convert_from(guides.body, 'UTF8')::jsonb #> '{survey,questions}' as questions
      from project_versions
        join guides on guides.app_id = project_versions.app_id and guides.hash = project_versions.guide_hash
      where project_versions.project_id = ${surveyId})
    select distinct on (question.key, list, choice->>'key')
      question.key as "questionKey", list, choice->>'key' as "choiceKey", choice->'label' as label
    from documents, jsonb_each(questions) as question (key, body),
      unnest(array['answers', 'rows']) as list,
      jsonb_array_elements(case jsonb_typeof(body->list) when 'array' then body->list else '[]' end) as choice
    where jsonb_typeof(questions) = 'object'
    order by question.key, list, choice->>'key', version desc`.execute(db)
  return rows
}
