import type { GoalSum, UnitSum } from '../../platform/events/goal-figures.ts'
import type { Arm } from '../../platform/statistics/index.ts'

/** The end users of each variant; none of one that nobody was exposed to. */
export type Arms = (variant: string) => Arm

/**
 * The groups of a comparison: `closed` has the end users whose window is over, since only then is it known whether they
 * reached the goal. `all` shows how the groups were divided.
 */
export interface ComparedArms {
  closed: Arms
  all: Arms
}

/** How many of these variants still have time. */
export const countOpen = ({ closed, all }: ComparedArms, variants: readonly string[]): number =>
  variants.reduce((sum, variant) => sum + all(variant).exposed - closed(variant).exposed, 0)

/** End users who were assigned by themselves, in these versions. */
export const toArms =
  (sums: readonly GoalSum[], versions: ReadonlySet<number>): Arms =>
  (variant) => {
    const ofArm = sums.filter((it) => it.variant === variant && versions.has(it.version))
    return { exposed: count(ofArm), reached: count(ofArm.filter(({ bucket }) => bucket !== null)) }
  }

/** End users who were assigned with their account. */
export const toUnitArms =
  (sums: readonly UnitSum[]): Arms =>
  (variant) =>
    sums.find((it) => it.variant === variant) ?? { exposed: 0, reached: 0 }

const count = (sums: readonly GoalSum[]): number => sums.reduce((sum, { endUsers }) => sum + endUsers, 0)
