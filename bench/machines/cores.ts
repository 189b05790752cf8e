import { availableParallelism } from 'node:os'

const given = Number(process.env.WAYMARK_BENCH_CORES)

/**
 * How many cores the processes of the bench have to themselves: `WAYMARK_BENCH_CORES`, or all. A figure that needs more
 * is measured, but its target is neither met nor missed.
 */
export const cores = given > 0 ? given : availableParallelism()
