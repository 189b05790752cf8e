/*
 * Sets of end users are bitmaps of their numbers: exact, and united by merging. Readers leave out erased end users,
 * until retention takes them out of the sets themselves.
 */

/** The union of the sets of a column. */
export const toUnion = (column: string): string => `groupBitmapMergeState(${column})`

/** A set without the erased. */
export const toPresent = (set: string): string =>
  `bitmapAndnot(${set}, (select groupBitmapState(end_user_num) from erased))`

/** How many a set holds, without the erased. */
export const toCount = (set: string): string => `toUInt64(bitmapCardinality(${toPresent(set)}))`

/** A set of these end users. */
export const toSet = (nums: readonly number[]): string =>
  `bitmapBuild(CAST([${nums.map((num) => Math.trunc(num)).join(',')}] AS Array(UInt32)))`
