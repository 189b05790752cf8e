/** A variant: how many were exposed, and how many of them reached the goal. */
export interface Arm {
  exposed: number
  reached: number
  /** The units that were assigned together, such as accounts; absent if all end users were assigned by themselves. */
  units?: Units
}

/** Sums over units, of each of which n end users were exposed and y of them reached the goal. */
interface Units {
  count: number
  /** The sum of n². */
  exposedSquares: number
  /** The sum of y². */
  reachedSquares: number
  /** The sum of n · y. */
  products: number
}

/** End users by themselves are units of one. */
export const toUnits = ({ exposed, reached, units }: Arm): Units =>
  units ?? { count: exposed, exposedSquares: exposed, reachedSquares: reached, products: reached }

/** The same end users, as if all had been assigned by themselves. */
export const ungroup = ({ exposed, reached }: Arm): Arm => ({ exposed, reached })

/**
 * How many units of one size would weigh as much: fewer than there are, if some are larger than others (Kish, "Survey
 * sampling", 1965).
 */
export const countEvenUnits = (arm: Arm): number =>
  arm.exposed === 0 ? 0 : arm.exposed ** 2 / toUnits(arm).exposedSquares
