import { z } from 'zod'
import { platforms, responseOutcomes, surveyLimits } from '../constants/index.ts'
import { localeCode } from '../documents/locale.ts'
import { id, int4, moment } from '../fields/entity.ts'
import { signature } from './signature.ts'
import { problem } from '../fields/problem.ts'

/**
 * A choice or a consent: its key, or a list of keys. A ranking: the list of all keys, the best first. A scale: a number.
 * A text question: the text. A date: `2026-11-21`. A matrix: the key of the chosen answer by the key of the row.
 */
export const responseAnswer = z.union([
  z.string().max(surveyLimits.textLength),
  z.number(),
  z.array(z.string().max(40)).max(surveyLimits.answersPerQuestion),
  z.record(z.string().max(40), z.string().max(40)),
])

/**
 * An end user's answers so far. Sending the same id again adds or replaces answers, and counts once. The survey's
 * `version` may be left out if the deployment and its version determine it.
 */
export const surveyResponse = z
  .object({
    /** A UUID of version 7, chosen when the survey opens. */
    id: z.uuidv7(),
    surveyId: id,
    /** The deployment that showed the survey; absent on its public page. */
    deploymentId: id.optional(),
    deploymentVersion: int4.optional(),
    /** The published version of the survey. */
    version: int4.optional(),
    endUserId: z.string().min(1).max(200),
    signature,
    /** By the key of the question. */
    answers: z.record(z.string().min(1).max(40), responseAnswer),
    /** Whether every required question is answered and the end user has finished. */
    isComplete: z.boolean(),
    locale: localeCode.optional(),
    platform: z.enum(platforms),
    /** The time of the latest answer, by the server's clock. */
    at: moment,
    /** The time when the survey was first shown; defaults to `at` of the first response. */
    startedAt: moment.optional(),
  })
  .refine(
    (it) => it.version ?? (it.deploymentId && it.deploymentVersion),
    problem('response_version_missing', { path: ['version'] }),
  )

/** Answered after commit. */
export const surveyResponseAnswer = z.object({ id, outcome: z.enum(responseOutcomes) })

export type ResponseAnswer = z.infer<typeof responseAnswer>
export type SurveyResponse = z.infer<typeof surveyResponse>
export type SurveyResponseAnswer = z.infer<typeof surveyResponseAnswer>
