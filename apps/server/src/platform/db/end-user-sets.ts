import { sql, type RawBuilder } from 'kysely'

/** How many end users one row of a set holds: their numbers are dense, so each has a bit in a block of these. */
const blockSize = 8192

const size = sql.lit(blockSize)

/** The block that an end user's number lies in. */
export const toBlock = (num: RawBuilder<unknown>) => sql<number>`(${num} / ${size})`

/** The place of their bit in its block, counted from the left. */
export const toPlace = (num: RawBuilder<unknown>) => sql<number>`(${num} % ${size})`

/** A block with nobody in it but them. */
export const toBit = (num: RawBuilder<unknown>) => sql<string>`set_bit(0::bit(${size}), ${toPlace(num)}, 1)`
