import { z } from 'zod'
import {
  projectStatuses,
  questionTypes,
  responseSources,
  surveyInsightTypes,
  surveyLimits,
  textGroupings,
  type ProjectType,
} from '../../constants/index.ts'
import { localizedText } from '../../documents/locale.ts'
import { survey as surveyDocument } from '../../documents/survey.ts'
import {
  auditFields,
  id,
  int4,
  isKeptMoment,
  listQuery,
  moment,
  revision,
  yearProblem,
  searchQuery,
} from '../../fields/entity.ts'
import { answerTag, foreignName, textGroupName } from '../../fields/name.ts'
import { newProject, project } from './project.ts'
import { problem } from '../../fields/problem.ts'
import { reason } from '../../fields/reason.ts'
import { ofPerson } from '../../fields/sensitive.ts'

const surveyTypes = ['SURVEY_FEEDBACK', 'SURVEY_NPS'] as const satisfies ProjectType[]

/** Creates a survey in a project of its own, or in a survey project that has none yet (`projectId`). */
export const newSurvey = z
  .object({
    projectId: id.optional(),
    appVersionId: id.optional(),
    name: newProject.shape.name.optional(),
    type: z.enum(surveyTypes).default('SURVEY_FEEDBACK'),
    defaultLocale: newProject.shape.defaultLocale,
    selectedLocales: newProject.shape.selectedLocales,
    /** Defaults to the type's default template. */
    survey: surveyDocument.optional(),
  })
  .refine(
    (it) => it.projectId || it.appVersionId,
    problem('survey_version_missing', { path: ['appVersionId'] }),
  )
  .refine((it) => it.projectId || it.name, problem('survey_name_missing', { path: ['name'] }))
export type NewSurvey = z.infer<typeof newSurvey>

export const publicLink = z.object({
  url: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
})
export type PublicLink = z.infer<typeof publicLink>

/** A project's survey. Both share id, status and versions. */
export const surveyEntity = z.object({
  id,
  appId: id,
  appVersionId: id,
  name: z.string(),
  type: z.enum(surveyTypes),
  subType: project.shape.subType,
  status: z.enum(projectStatuses),
  publishedVersion: z.int().nullable(),
  /** The draft differs from the published version. */
  hasUnpublishedChanges: z.boolean(),
  defaultLocale: project.shape.defaultLocale,
  selectedLocales: project.shape.selectedLocales,
  survey: surveyDocument,
  /** The page where anybody with the link can respond; null until one is generated. */
  publicLink: publicLink.nullable(),
  /** Guards the survey's document separately from the project's fields. */
  revision,
  ...auditFields,
})
export type SurveyEntity = z.infer<typeof surveyEntity>

const dayOrMoment = z.union(
  [moment, z.iso.date().refine(isKeptMoment, yearProblem)],
  problem('day_or_moment_expected'),
)

const insightFilters = {
  surveyId: id,
  /** Only responses through this deployment, and this version of it. */
  surveyDeploymentId: id.optional(),
  surveyDeploymentVersion: int4.optional(),
  /** One version of the survey; all when absent. */
  surveyVersion: int4.optional(),
  /** One iteration of a survey that recurs; all when absent. */
  iteration: int4.optional(),
  /** The time when the response began: start inclusive, end exclusive. A day stands for its first moment in UTC. */
  startFilter: dayOrMoment.optional(),
  endFilter: dayOrMoment.optional(),
  /** The organisation, which must be the session's if sent. */
  entId: id.optional(),
}

export const surveyFilters = z.object(insightFilters)
export type SurveyFilters = z.infer<typeof surveyFilters>

/**
 * `userId` selects one end user. QUESTION and TEXT take `questionId`, and GROUPS needs it. The lists TEXT and USERS take page, size and
 * sort, newest first.
 */
export const surveyInsightRequest = z.object({
  ...insightFilters,
  ...listQuery,
  sort: listQuery.sort.unwrap().optional(),
  insightsType: z.enum(surveyInsightTypes),
  userId: z.string().min(1).max(200).optional(),
  questionId: z.string().min(1).max(40).optional(),
  /** TEXT only: part of an answer. */
  ...searchQuery,
  /** TEXT only, with `questionId`: answers in this group; an empty name stands for those in none. */
  group: foreignName(surveyLimits.groupNameLength).optional(),
  /** TEXT only: answers with this tag. */
  tag: foreignName(surveyLimits.tagLength).optional(),
})
export type SurveyInsightRequest = z.infer<typeof surveyInsightRequest>

const day = z.iso.date()
const pageInfo = {
  page: z.int(),
  size: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
}

const summary = z.object({
  insightsType: z.literal('SUMMARY'),
  surveyId: id,
  /** Times target apps showed it, in whole days; null for one end user or one survey version. */
  seen: z.int().nullable(),
  responses: z.int(),
  completed: z.int(),
  /** completed / responses, 0 to 1; null before the first response. */
  completionRate: z.number().nullable(),
  /** Between the first and last answer of complete responses; null before the first one. */
  medianSeconds: z.number().nullable(),
  /** The limit of all responses (`questionId` is null) and the quotas, with how many complete responses each has. */
  quotas: z.array(
    z.object({
      questionId: z.string().nullable(),
      values: z.array(z.string()),
      max: z.int(),
      count: z.int(),
    }),
  ),
  series: z.array(z.object({ day, responses: z.int(), completed: z.int() })),
})

const npsCounts = {
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  n: z.int(),
  /** Share of promoters minus share of detractors, -100 to 100; null before the first answer. */
  score: z.number().nullable(),
}

const nps = z.object({
  insightsType: z.literal('NPS'),
  surveyId: id,
  questions: z.array(
    z.object({
      questionId: z.string(),
      label: localizedText,
      ...npsCounts,
      /**
       * In points, at 95 % confidence, by the adjusted Wald method (Rocks, "Interval Estimation for the Net
       * Promoter Score", The American Statistician 70, 2016): three quarters of an answer are added to promoters
       * and to detractors and three to n; then 1.96 · √((p + d − (p − d)²) / n). Null before the first answer.
       */
      marginOfError: z.number().nullable(),
      trend: z.array(z.object({ day, ...npsCounts })),
    }),
  ),
})

/**
 * The number of times that each choice or point was given, in order; dates by their months, or by their years if there
 * are many.
 */
const distribution = z.array(
  z.object({
    key: z.string(),
    label: localizedText.nullable(),
    /** In a ranking, how often it was first. */
    count: z.int(),
    /** A ranking's average place; null before the first answer. */
    averagePlace: z.number().nullable().optional(),
  }),
)

const question = z.object({
  insightsType: z.literal('QUESTION'),
  surveyId: id,
  questions: z.array(
    z.object({
      questionId: z.string(),
      type: z.enum(questionTypes),
      label: localizedText,
      /** Number of responses that answered the question. */
      n: z.int(),
      /** For numbers only. */
      average: z.number().nullable(),
      median: z.number().nullable(),
      /** Empty for texts and for a matrix. */
      distribution,
      /** A matrix: the same for each row. */
      rows: z.array(z.object({ key: z.string(), label: localizedText.nullable(), distribution })),
    }),
  ),
})

/** A member's note about a text answer. */
const textNote = z.object({
  tags: z.array(answerTag).max(surveyLimits.tagsPerText),
  note: z.string().max(surveyLimits.noteLength),
  /** The group that a member put it in by hand; empty for none, null to leave it to the server. */
  group: foreignName(surveyLimits.groupNameLength).nullable(),
})

/** A change to the note about a text answer. Fields that are left out stay. */
export const textNoteChange = textNote.partial()
export type TextNoteChange = z.infer<typeof textNoteChange>

/** Gives a group of text answers another name, or merges it with the group of that name. */
export const textGroupChange = z.object({
  name: textGroupName,
  newName: textGroupName,
})

const groups = z.object({
  insightsType: z.literal('GROUPS'),
  surveyId: id,
  /** The number of examined answers that the filter lets through: the latest ones of the question. */
  n: z.int(),
  /** The number of them that were put in their group by hand. */
  byHand: z.int(),
  /** The largest first. */
  groups: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The number that are in no group. */
  ungrouped: z.int(),
  by: z.enum(textGroupings),
  /** The app's embedding service; null without one. */
  service: z
    .object({
      /** The number of answers without a vector of its. With more than a tenth, groups are those by phrases. */
      waiting: z.int(),
      /** Why its last run failed; null if it did not. */
      reason: reason.nullable(),
    })
    .nullable(),
  /** The tags of the question's answers, the most frequent first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
})

const text = z.object({
  insightsType: z.literal('TEXT'),
  surveyId: id,
  ...pageInfo,
  content: z.array(
    z.object({
      responseId: id,
      questionId: z.string(),
      endUserId: ofPerson(z.string().nullable()),
      text: ofPerson(z.string()),
      ...textNote.shape,
      surveyVersion: z.int(),
      locale: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})

const users = z.object({
  insightsType: z.literal('USERS'),
  surveyId: id,
  ...pageInfo,
  content: z.array(
    z.object({
      endUserId: ofPerson(z.string()),
      responses: z.int(),
      completed: z.int(),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    }),
  ),
})

export const surveyInsight = z.discriminatedUnion('insightsType', [
  summary,
  nps,
  question,
  text,
  groups,
  users,
])
export type SurveyInsight = z.infer<typeof surveyInsight>

/** A choice's key, several keys, a number on the scale, a text, a day, or keys by row. */
const answerValue = z.union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.string())])

/** One response, as user analytics list it. */
export const surveyUser = z.object({
  responseId: id,
  /** Null for a response from the public page. */
  endUserId: ofPerson(z.string().nullable()),
  source: z.enum(responseSources),
  surveyVersion: z.int(),
  /** Counted from 1. */
  iteration: z.int(),
  isComplete: z.boolean(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  answers: ofPerson(z.record(z.string(), answerValue)),
})
export type SurveyUser = z.infer<typeof surveyUser>

export const surveyUsersRequest = z.object({
  ...insightFilters,
  userId: z.string().min(1).max(200).optional(),
  ...listQuery,
  sort: listQuery.sort.default('startedAt,DESC'),
})
export type SurveyUsersRequest = z.infer<typeof surveyUsersRequest>

export const surveyExportQuery = {
  surveyDeploymentId: id.optional(),
  surveyVersion: z.coerce.number().pipe(int4).optional(),
  iteration: z.coerce.number().pipe(int4).optional(),
  startFilter: dayOrMoment.optional(),
  endFilter: dayOrMoment.optional(),
  page: listQuery.page,
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(surveyLimits.exportedResponses)
    .default(surveyLimits.exportedResponses),
}
