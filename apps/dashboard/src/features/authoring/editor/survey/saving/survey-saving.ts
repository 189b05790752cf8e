import type { Survey } from '@waymark/contract'
import { isSameJson } from '../../../../../lib/state/same-json.ts'
import type { Choice, SavingRules } from '../../saving/saving-rules.ts'
import type { SurveyDraft, SurveyFields } from '../model/survey-draft.ts'

/** The server's state; the survey and the project's fields have separate revisions. */
export interface ServerSurvey extends SurveyDraft {
  revision: number
  fieldsRevision: number
}

/** The survey and the project's fields are saved separately. */
export type SurveySave =
  | { entity: 'survey'; survey: Survey; revision: number }
  | { entity: 'fields'; fields: SurveyFields; revision: number }

export interface SurveyConflict {
  entity: SurveySave['entity']
  theirs: ServerSurvey
}

export interface SurveySaving {
  draft: SurveyDraft
  saved: ServerSurvey
  save: SurveySave
  /** The new revision. */
  answer: number
  server: ServerSurvey
  conflict: SurveyConflict
}

/** The saving rules for surveys: one call at a time, and none during a conflict. */
export const surveySavingRules: SavingRules<SurveySaving> = {
  plan({ survey, fields }, saved) {
    const saves: SurveySave[] = []
    if (!isSameSurvey(survey, saved.survey)) {
      saves.push({ entity: 'survey', survey, revision: saved.revision })
    }
    if (!isSameJson(fields, saved.fields)) {
      saves.push({ entity: 'fields', fields, revision: saved.fieldsRevision })
    }
    return saves
  },
  isBlocked: (_save, { inFlight }) => inFlight.length > 0,
  isContested: (_save, conflicts) => conflicts.length > 0,
  settle: (saved, save, revision) =>
    save.entity === 'survey'
      ? { ...saved, survey: save.survey, revision }
      : { ...saved, fields: save.fields, fieldsRevision: revision },
  isAnsweredOtherwise: () => false,
  merge({ draft, saved, server, choices }) {
    const survey = mergePart(
      { base: saved.survey, mine: draft.survey, theirs: server.survey },
      { isSame: isSameSurvey, choice: choices.survey },
    )
    const fields = mergePart(
      { base: saved.fields, mine: draft.fields, theirs: server.fields },
      { isSame: isSameJson, choice: choices.fields },
    )
    const merged = { survey, fields }
    const entities = (['survey', 'fields'] as const).filter((it) => merged[it] === 'conflict')
    return {
      draft: {
        survey: survey === 'theirs' ? server.survey : draft.survey,
        fields: fields === 'theirs' ? server.fields : draft.fields,
      },
      saved: {
        ...pickSurvey(survey === 'conflict' ? saved : server),
        ...pickFields(fields === 'conflict' ? saved : server),
      },
      conflicts: entities.map((entity) => ({ entity, theirs: server })),
    }
  },
  listTouched: (before, after) => [
    ...(before.survey === after.survey ? [] : ['survey']),
    ...(before.fields === after.fields ? [] : ['fields']),
  ],
  listConflictIds: () => [],
}

export const isSameSurveyDraft = (one: SurveyDraft, other: SurveyDraft): boolean =>
  isSameJson(one.fields, other.fields) && isSameSurvey(one.survey, other.survey)

/** Applies others' changes to a past or future draft: parts that they changed are theirs in every draft. */
export const rebaseSurvey = (
  draft: SurveyDraft,
  { before, after }: { before: SurveyDraft; after: SurveyDraft },
): SurveyDraft => ({
  survey: before.survey === after.survey ? draft.survey : after.survey,
  fields: before.fields === after.fields ? draft.fields : after.fields,
})

interface Sides<Content> {
  base: Content
  mine: Content
  theirs: Content
}

interface Merging<Content> {
  isSame(one: Content, other: Content): boolean
  choice: Choice | undefined
}

/** Merges one part three ways. */
function mergePart<Content>(
  { base, mine, theirs }: Sides<Content>,
  { isSame, choice }: Merging<Content>,
): Choice | 'conflict' {
  if (isSame(mine, theirs) || isSame(base, theirs)) return 'mine'
  return isSame(mine, base) ? 'theirs' : (choice ?? 'conflict')
}

const pickSurvey = ({ survey, revision }: ServerSurvey) => ({ survey, revision })
const pickFields = ({ fields, fieldsRevision }: ServerSurvey) => ({ fields, fieldsRevision })

/** The server sets each question's `order`. */
const isSameSurvey = (one: Survey, other: Survey): boolean =>
  isSameJson(withoutOrders(one), withoutOrders(other))

function withoutOrders({ questions, ...survey }: Survey) {
  const entries = Object.entries(questions).map(
    ([key, { order: _, ...question }]) => [key, question] as const,
  )
  return { ...survey, questions: Object.fromEntries(entries) }
}
