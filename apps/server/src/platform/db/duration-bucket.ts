/** Eight buckets per doubling of milliseconds, for an accuracy of 5 %. The database computes the same. */
export const toDurationBucket = (ms: number): number => Math.floor(8 * Math.log2(Math.max(1, ms)))

/** The middle of a bucket, in milliseconds. */
export const toBucketMs = (bucket: number): number => 2 ** ((bucket + 0.5) / 8)
