import { toBucketMs } from '../../platform/db/duration-bucket.ts'

/** The median of counted buckets in milliseconds; null when there are none. */
export function findMedianMs(buckets: { bucket: number; count: number }[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count
    if (passed * 2 >= total) return Math.round(toBucketMs(bucket))
  }
  return null
}
