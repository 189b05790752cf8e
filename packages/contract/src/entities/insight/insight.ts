import { z } from 'zod'
import { outcomes } from '../../constants/authoring/container-traits.ts'
import { actionTypes } from '../../constants/authoring/guidance.ts'
import { localizedText } from '../../documents/locale.ts'
import { basis } from '../audience/profile.ts'
import { id, int4, isKeptMoment, yearProblem } from '../../fields/entity.ts'
import { ofPerson } from '../../fields/sensitive.ts'

/** Number of events, and of distinct end users (exact). */
const tally = z.object({ count: z.int(), endUsers: z.int() })
/** Number of events, regardless of end users. */
const counts = { seen: z.int(), started: z.int(), completed: z.int(), dismissed: z.int() }
/** The outcome that the guide is judged by, and the share of the end users who saw it that completed it, 0 to 1. */
const completion = {
  outcome: z.enum(outcomes),
  /** Null before anyone saw it, and for other outcomes than COMPLETED. */
  completionRate: z.number().nullable(),
}
const day = z.iso.date({ abort: true }).refine(isKeptMoment, yearProblem)

export const deploymentInsightRequest = z.object({
  deploymentId: id,
  /** One version of the deployment; all when absent. It filters counts, but end users cover all versions. */
  version: int4.optional(),
  /**
   * Days in UTC, inclusive; all time when absent. They bound counts and series, and for up to 31 days also the end
   * users of the totals. End users by step are always of all time.
   */
  from: day.optional(),
  to: day.optional(),
})
export type DeploymentInsightRequest = z.infer<typeof deploymentInsightRequest>

export const deploymentInsight = z.object({
  deploymentId: id,
  /** Whether the end users of the totals are of the requested days or of all time. Exact in both cases. */
  endUsersOf: z.enum(['DAYS', 'ALL_TIME']),
  /** Seen, or eligible but passed over for a guide of higher priority. */
  eligible: tally,
  seen: tally,
  started: tally,
  completed: tally,
  dismissed: tally,
  ...completion,
  /** Time from start to completion, within 5 %; null before anyone completed it. */
  medianCompletionMs: z.number().nullable(),
  funnel: z.array(
    z.object({
      stepKey: z.string(),
      name: z.string(),
      seen: tally,
      /** In a guide with branches: the keys of the steps that it can lead to, null for the end; otherwise null. */
      leadsTo: z.array(z.string().nullable()).nullable(),
      /**
       * Share of the previous step's end users who did not reach this step, 0 to 1; null for the first step, and for a
       * checklist or menu, whose steps do not follow each other, and where branches part or meet.
       */
      dropOff: z.number().nullable(),
      missing: z.int(),
      /** The actions of people at this step, most frequent first; each button or item is counted by itself. */
      actions: z.array(
        z.object({
          action: z.enum(actionTypes),
          /** Null if none was pressed, or an older SDK did not say which. */
          blockId: z.string().nullable(),
          /** Its text in the guide's default locale; null if the step no longer has it. */
          label: z.string().nullable(),
          count: z.int(),
        }),
      ),
    }),
  ),
  /** `endUsers` is the number of distinct end users who saw it that day. */
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
  byVersion: z.array(z.object({ version: z.int(), ...counts })),
  /** By the locale that the device asked for, or by its language if the guide lacks that locale; '' if unknown. */
  byLocale: z.array(z.object({ locale: z.string(), ...counts })),
  byPlatform: z.array(z.object({ platform: z.string(), ...counts })),
})
export type DeploymentInsight = z.infer<typeof deploymentInsight>

/**
 * The segments of the end users whom a deployment reached, by their profiles as they are now; one may be in several.
 * The basis is everyone it reached, with a profile or without.
 */
export const deploymentSegments = basis.extend({
  outcome: completion.outcome,
  /** Whether they are those of the requested days or of all time. */
  endUsersOf: z.enum(['DAYS', 'ALL_TIME']),
  /** The app's segments, at most 200, those of most end users first. All counts are of end users. */
  segments: z.array(z.object({ segmentId: id, name: z.string(), ...counts })),
  /** In none of these segments. */
  inNone: z.object(counts),
  /** Without a profile, so that nobody knows. */
  unknown: z.object(counts),
})
export type DeploymentSegments = z.infer<typeof deploymentSegments>

/** The end users whom a deployment reached over all time, for its row in a list. */
export const deploymentReach = z.object({
  deploymentId: id,
  /** Distinct end users who saw it. */
  endUsers: z.int(),
  ...completion,
})
export type DeploymentReach = z.infer<typeof deploymentReach>

/** The figures that a CSV of a deployment holds. */
export const deploymentFigures = [
  'DAYS',
  'STEPS',
  'ACTIONS',
  'VERSIONS',
  'LOCALES',
  'PLATFORMS',
  'SEGMENTS',
  'GOALS',
] as const
export type DeploymentFigures = (typeof deploymentFigures)[number]

export const appInsightRequest = z.object({
  /** Days in UTC, inclusive, at most 92. The last 30 when absent. */
  from: day.optional(),
  to: day.optional(),
})
export type AppInsightRequest = z.infer<typeof appInsightRequest>

const projectRank = z.object({
  projectId: id,
  projectName: z.string(),
  seen: tally,
  started: z.int(),
  completed: tally,
  dismissed: z.int(),
  ...completion,
})

/** Figures of an app's guides for a range of days. */
export const appInsight = z.object({
  from: day,
  to: day,
  liveDeployments: z.int(),
  seen: tally,
  started: z.int(),
  completed: tally,
  dismissed: z.int(),
  /**
   * Among the end users who saw guides that are made to be completed, the share who completed one, 0 to 1; null if nobody
   * saw any.
   */
  completionRate: z.number().nullable(),
  /** Sorted by end users reached, at most 1000. */
  projects: z.array(projectRank),
  /** The number of end users who saw each number of different projects. The last entry includes all higher numbers. */
  exposure: z.array(z.object({ projects: z.int(), endUsers: z.int() })).length(10),
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
  /** Steps whose element was not found, most often first, at most 50. */
  missing: z.array(
    z.object({
      deploymentId: id,
      deploymentName: z.string(),
      projectName: z.string(),
      stepKey: z.string(),
      /** Its name in the version that last went live; null if that has no such step. */
      stepName: z.string().nullable(),
      count: z.int(),
      lastDay: day,
    }),
  ),
  /** The number of responses to each survey on these days, by the day they began; surveys without any are left out. */
  surveys: z.array(z.object({ surveyId: id, responses: z.int() })),
  /** Each question about recommending that was answered on these days; a day is when the response began. */
  nps: z.array(
    z.object({
      surveyId: id,
      surveyName: z.string(),
      questionId: z.string(),
      label: localizedText,
      promoters: z.int(),
      passives: z.int(),
      detractors: z.int(),
      n: z.int(),
      score: z.number(),
      /** In points, at 95 % confidence; see the survey's own insights. */
      marginOfError: z.number(),
    }),
  ),
})
/** The figures that a CSV of an app holds. */
export const appFigures = ['PROJECTS', 'DAYS', 'EXPOSURE', 'MISSING', 'NPS'] as const
export type AppFigures = (typeof appFigures)[number]
export type AppInsight = z.infer<typeof appInsight>
export type ProjectRank = z.infer<typeof projectRank>

/** The interactions of one end user with a deployment, across all its versions. */
export const deploymentEndUser = z.object({
  endUserId: ofPerson(z.string()),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  seen: z.int(),
  started: z.int(),
  completed: z.int(),
  dismissed: z.int(),
  lastStepKey: z.string().nullable(),
  /** The step's name in the current version; null if the step was removed. */
  lastStepName: z.string().nullable(),
})
export type DeploymentEndUser = z.infer<typeof deploymentEndUser>

/** The accounts that a deployment reached: each counts once, however many of its end users there are. */
export const deploymentAccounts = z.object({
  outcome: z.enum(outcomes),
  /** Accounts of which anyone saw it; with days, for the first time on one of them. */
  seen: z.int(),
  /** Accounts in which anyone started, completed or dismissed it, at any time since. */
  started: z.int(),
  completed: z.int(),
  dismissed: z.int(),
  /** By the accounts that end users were last seen in; of more than 10,000 end users, of a random sample. */
  goals: z.array(
    z.object({
      goalId: id,
      name: z.string(),
      isMain: z.boolean(),
      /** Accounts of which anyone was shown the guide. */
      exposed: z.int(),
      /** Accounts in which anyone who was shown it reached the goal. */
      reached: z.int(),
      /** Null without accounts. */
      rate: z.number().nullable(),
      /** End users who were shown it, how many of them were looked at, and how many of those have no account. */
      endUsers: z.int(),
      examined: z.int(),
      withoutAccount: z.int(),
    }),
  ),
  /** Accounts that it reached, the latest first; at most 100. */
  latest: z.array(
    z.object({
      key: ofPerson(z.string()),
      name: z.string().nullable(),
      firstSeenAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      isCompleted: z.boolean(),
    }),
  ),
})
export type DeploymentAccounts = z.infer<typeof deploymentAccounts>
