/** Null when `whole` is 0; at most 1, because somebody may begin in the middle and still complete. */
export const toShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole)
