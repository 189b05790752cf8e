import { z } from 'zod'
import {
  experimentUnits,
  experimentVerdicts,
  guardrails,
  variantKeys,
} from '../../constants/delivery/experiment.ts'
import { holdoutVerdicts } from '../../constants/delivery/goal.ts'

/** Why a ramp does not go on. */
export const rampPause = z.object({
  at: z.iso.datetime(),
  guardrail: z.enum(guardrails),
  /** The share that was found, and the one that is allowed, 0 to 1. */
  share: z.number(),
  limit: z.number(),
})
export type RampPause = z.infer<typeof rampPause>

/** The state of a live deployment's ramp. */
export const rampState = z.object({
  /** The present step, the first being 1, and how many there are. */
  step: z.int(),
  steps: z.int(),
  /** The share of end users who may see it now. */
  percent: z.number(),
  /** The time when the next step begins, checked twice a minute; null while it pauses. */
  nextAt: z.iso.datetime().nullable(),
  pause: rampPause.nullable(),
})
export type RampState = z.infer<typeof rampState>

/** The variant of those who see the deployment's own guide. */
export const ownVariant = z.literal('A')
export const anyVariant = z.union([ownVariant, z.enum(variantKeys)])
export type AnyVariant = z.infer<typeof anyVariant>

/** End users of a variant whose time for the goal is over. */
const arm = {
  exposed: z.int(),
  reached: z.int(),
  rate: z.number().nullable(),
}

/** The guides of an experiment, compared with the deployment's own; see ADR 71. */
export const experimentResult = z.object({
  /** Variant A, the deployment's own guide. */
  own: z.object(arm),
  variants: z.array(
    z.object({
      key: z.enum(variantKeys),
      ...arm,
      /**
       * The difference to A, with an interval that contains the true one; null before anyone saw both, and by account
       * before both have as many accounts as 40 of one size.
       */
      compared: z.object({ lift: z.number(), low: z.number(), high: z.number() }).nullable(),
      /** For the main goal, and not before the planned size; otherwise OPEN. */
      verdict: z.enum(holdoutVerdicts),
    }),
  ),
  unit: z.enum(experimentUnits),
  /** The number of units compared: accounts, with end users who were in none, or all end users. */
  units: z.int(),
  /** The probability that all intervals contain the truth at once. */
  confidence: z.number(),
  /**
   * The numbers of end users compared and planned. Accounts differ from each other, so by account it takes more: as
   * many times more as is found, which may change.
   */
  size: z.int(),
  plannedSize: z.int(),
  /** The number of end users who saw a variant and still have time for the goal: only those without are compared. */
  open: z.int(),
  /** Their ratio, or that of accounts, is not the planned one, so that nothing that is compared can be believed. */
  isMismatched: z.boolean(),
  verdict: z.enum(experimentVerdicts),
  /** The variant that is better than A, the one with the largest lift if several are; A if all others are worse. */
  winner: anyVariant.nullable(),
})
export type ExperimentResult = z.infer<typeof experimentResult>
