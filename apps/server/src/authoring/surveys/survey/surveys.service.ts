import {
  findDefaultSurvey,
  type NewSurvey,
  type ProjectSubType,
  type Survey,
  type SurveyEntity,
} from '@waymark/contract'
import { canChooseScale, projectKinds, toSubError } from '@waymark/contract/constants'
import { toStamp } from '../../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { getMember, type CallContext } from '../../../platform/http/call.ts'
import { isSame } from '../../../platform/is-same.ts'
import {
  addProject,
  assertDraftSafe,
  assertKindOffered,
  changeContent,
  changeProject,
  publishLocked,
  removeProject,
  toStale,
  writeSurvey,
  type LockedProject,
} from '../../projects/index.ts'
import { getSurveyPlace, type SurveyName } from './survey-place.ts'
import { findAnyPlace, listPublishedQuestions, readSurvey, type FoundPlace } from './surveys.repo.ts'

export async function getSurvey(context: CallContext, name: SurveyName): Promise<SurveyEntity> {
  return read(context, await getSurveyPlace(context.db, getMember(context), name))
}

const subTypes = { SURVEY_FEEDBACK: 'FEEDBACK_POPUP', SURVEY_NPS: 'NPS_POPUP' } as const satisfies Record<
  NewSurvey['type'],
  ProjectSubType
>

/** Creates a survey with its project, or adds the survey that a survey project lacks. */
export async function createSurvey(
  context: CallContext,
  { appId, projectId, appVersionId = '', name = '', ...input }: NewSurvey & { appId: string },
): Promise<SurveyEntity> {
  if (projectId) return giveSurvey(context, { appId, projectId, survey: input.survey })
  const author = { clock: context.clock, stamp: toStamp(context) }
  const { type, defaultLocale, selectedLocales } = input
  const place = await inTransaction(context.db, async (tx) => {
    await assertKindOffered(tx, appId, subTypes[type])
    const { project } = await addProject(tx, author, {
      appId,
      appVersionId,
      name,
      type,
      defaultLocale,
      selectedLocales,
      category: 'FEEDBACK_SURVEY',
      subType: subTypes[type],
      survey: input.survey && withOrders(input.survey),
    })
    return { appId, appVersionId, projectId: project.id }
  })
  return read(context, place)
}

async function giveSurvey(
  context: CallContext,
  { appId, projectId, survey }: { appId: string; projectId: string; survey: Survey | undefined },
): Promise<SurveyEntity> {
  const place = await findAnyPlace(context.db, appId, projectId)
  if (!place) throw new DomainError('not_found')
  await changeContent(context, place, async ({ tx, project, stamp, record }) => {
    if (!projectKinds[project.subType].structure.isSurvey) throw new DomainError('not_a_survey')
    if (project.survey) throw new DomainError('survey_exists')
    const given = survey ?? findDefaultSurvey(project.type)
    if (!given) throw new DomainError('not_a_survey')
    const after = withOrders(given)
    await writeSurvey(tx, project.id, { survey: after, revision: undefined, stamp })
    await record({ action: 'CREATE', entity: 'SURVEY', entityId: project.id, after })
  })
  return read(context, place)
}

/** Changes the draft; the published version stays. Throws `question_fixed` or `stale_revision`. */
export async function updateSurvey(
  context: CallContext,
  name: SurveyName,
  { survey, revision }: { survey: Survey; revision: number | undefined },
): Promise<SurveyEntity> {
  const place = await getSurveyPlace(context.db, getMember(context), name)
  await changeContent(context, place, async ({ tx, project, stamp, record }) => {
    await assertQuestionsKept(tx, project.id, survey)
    const after = withOrders(survey)
    if (!(await writeSurvey(tx, project.id, { survey: after, revision, stamp }))) {
      // A retry of a call that succeeded, whose answer was lost.
      if (isSame(after, project.survey)) return
      throw await toStale(tx, 'SURVEY', project.id)
    }
    await record({ action: 'UPDATE', entity: 'SURVEY', entityId: project.id, before: project.survey, after })
  })
  return read(context, place)
}

/** Freezes the next version of the survey's project, which is also the survey's version. */
export async function publishSurvey(
  context: CallContext,
  name: SurveyName,
  revision: number | undefined,
): Promise<SurveyEntity> {
  const place = await getSurveyPlace(context.db, getMember(context), name)
  await assertDraftSafe(context, place)
  await changeProject(context, place, async (locked) => {
    await assertSurveyRevision(locked, revision)
    await publishLocked(locked)
  })
  return read(context, place)
}

export async function removeSurvey(context: CallContext, name: SurveyName): Promise<void> {
  await removeProject(context, await getSurveyPlace(context.db, getMember(context), name))
}

async function read({ db, publicUrl }: CallContext, place: FoundPlace): Promise<SurveyEntity> {
  const survey = await readSurvey(db, place, publicUrl)
  if (!survey) throw new DomainError('not_found')
  return survey
}

/** A published question keeps its type and scale under the same key, so that responses stay comparable. */
export async function assertQuestionsKept(tx: Tx, surveyId: string, { questions }: Survey): Promise<void> {
  const published = await listPublishedQuestions(tx, surveyId)
  const changed = published.filter(({ key, type, scaleValue }) => {
    const question = Object.hasOwn(questions, key) ? questions[key] : undefined
    if (!question) return false
    return question.type !== type || (canChooseScale(type) && question.scaleValue !== scaleValue)
  })
  if (changed.length === 0) return
  throw new DomainError('question_fixed', {
    subErrors: changed.map(({ key, type, scaleValue: scale }) => {
      const field = `survey.questions.${key}`
      return toSubError('question_published_as', { field, params: { type, scale } })
    }),
  })
}

/** The row is locked, so nobody can change it between this check and the write. */
async function assertSurveyRevision({ tx, project }: LockedProject, revision: number | undefined) {
  if (revision !== undefined && revision !== project.surveyRevision) {
    throw await toStale(tx, 'SURVEY', project.id)
  }
}

/** Sets each question's position from the order, ignoring positions that were sent. */
function withOrders(survey: Survey): Survey {
  const questions = Object.fromEntries(
    survey.order.flatMap((id, order) => {
      const question = survey.questions[id]
      return question ? [[id, { ...question, order }]] : []
    }),
  )
  return { ...survey, questions }
}
