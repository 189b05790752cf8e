export interface Ratings {
  /** Ratings of 9 and 10. */
  promoters: number
  /** Ratings of 7 and 8. */
  passives: number
  /** Ratings of 0 to 6. */
  detractors: number
}

/** The Net Promoter Score, -100 to 100; null without ratings. */
export function toNpsScore({ promoters, passives, detractors }: Ratings): number | null {
  const n = promoters + passives + detractors
  return n === 0 ? null : (100 * (promoters - detractors)) / n
}

/** The normal quantile of 95 % confidence. */
const z95 = 1.959964

/**
 * The score's margin of error in points, at 95 % confidence: the adjusted Wald interval, which stays valid for few
 * answers and extreme scores, where the plain one is too narrow. Rocks (2016), "Interval Estimation for the Net
 * Promoter Score", The American Statistician 70(4).
 */
export function toNpsMargin({ promoters, passives, detractors }: Ratings): number | null {
  const count = promoters + passives + detractors
  if (count === 0) return null
  const n = count + 3
  const p = (promoters + 0.75) / n
  const d = (detractors + 0.75) / n
  return 100 * z95 * Math.sqrt((p + d - (p - d) ** 2) / n)
}
