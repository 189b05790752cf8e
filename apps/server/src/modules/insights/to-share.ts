/** Null of nobody; never above 1, as somebody may begin in the middle and still complete. */
export const toShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole)
