import { z } from 'zod'
import { platforms, responseOutcomes, surveyLimits } from '../constants/index.ts'
import { localeCode } from '../documents/locale.ts'
import { id, int4 } from '../fields/entity.ts'
import { signature } from './signature.ts'
import { problem } from '../fields/problem.ts'

/** A choice: its key, or the keys where several may be given. A scale: a number. A text: its words. */
export const responseAnswer = z.union([
  z.string().max(surveyLimits.textLength),
  z.number(),
  z.array(z.string().max(40)).max(surveyLimits.answersPerQuestion),
])

/**
 * What an end user answered so far. The same id again completes it or counts once; what is new replaces or adds to
 * the answers before. `version` of the survey may be left out when the deployment and its version say it.
 */
export const surveyResponse = z
  .object({
    id: z.uuidv7(),
    surveyId: id,
    deploymentId: id.optional(),
    deploymentVersion: int4.optional(),
    version: int4.optional(),
    endUserId: z.string().min(1).max(200),
    signature,
    answers: z.record(z.string().min(1).max(40), responseAnswer),
    isComplete: z.boolean(),
    locale: localeCode.optional(),
    platform: z.enum(platforms),
    at: z.iso.datetime(),
    /** When the survey was first shown to them; `at` of the first response when absent. */
    startedAt: z.iso.datetime().optional(),
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
