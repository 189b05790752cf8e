import { z } from 'zod'
import { holdout } from '../../documents/targeting-rules.ts'
import { id } from '../../fields/entity.ts'
import { holdoutResult } from './goal.ts'

/** End users who see no guides and surveys of an app at all, always the same ones, and the plan of the comparison. */
export const newAppHoldout = z.object({
  percent: z.number().min(0.1).max(50),
  baseRate: holdout.shape.baseRate,
  minLift: holdout.shape.minLift,
  /** The goal that gets a verdict, of any deployment of the app. */
  goalId: id.nullable(),
})
export type NewAppHoldout = z.infer<typeof newAppHoldout>

/** Another share or plan begins another holdout, with other end users. */
export const appHoldout = newAppHoldout.extend({ id, startedAt: z.iso.datetime() })
export type AppHoldout = z.infer<typeof appHoldout>

/**
 * The effect of guidance as a whole: those who see no guides compared with all others, by the app's goals, at most 20.
 */
export const appHoldoutInsight = z.object({
  holdout: appHoldout.nullable(),
  goals: z.array(
    z.object({
      goalId: id,
      name: z.string(),
      deploymentName: z.string(),
      /** Null before anyone is in both groups. */
      result: holdoutResult.nullable(),
    }),
  ),
})
export type AppHoldoutInsight = z.infer<typeof appHoldoutInsight>
