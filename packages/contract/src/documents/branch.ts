import { z } from 'zod'
import { propertyCondition, segmentCondition } from './condition.ts'

/** Whether the end user pressed a button of a step, in this run of the guide. */
export const pressedCondition = z.strictObject({
  kind: z.literal('PRESSED'),
  stepKey: z.string().max(40),
  blockId: z.string().max(40),
})

/** The condition of a branch. In a draft, its subject may not be chosen yet. */
export const branchCondition = z.discriminatedUnion('kind', [
  propertyCondition.extend({ property: z.string().max(50) }),
  segmentCondition.extend({ segmentId: z.string().max(40) }),
  pressedCondition,
])

/** Leads to another step than the one that follows. The first branch whose condition holds counts. */
export const branch = z.strictObject({
  /** Null: always. */
  when: branchCondition.nullable(),
  /** A step of the same flow or page; null ends the guide. */
  stepKey: z.string().max(40).nullable(),
})

export type PressedCondition = z.infer<typeof pressedCondition>
export type BranchCondition = z.infer<typeof branchCondition>
export type Branch = z.infer<typeof branch>
