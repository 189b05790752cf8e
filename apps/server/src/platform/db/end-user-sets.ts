import { sql, type RawBuilder } from 'kysely'

/** How many end users a row of a set holds. Their numbers are dense, so each has one bit in a block. */
const blockSize = 8192

const size = sql.lit(blockSize)

/** The block of an end user's number. */
export const toBlock = (num: RawBuilder<unknown>) => sql<number>`(${num} / ${size})`

/** The position of their bit in its block, counted from the left. */
const toPlace = (num: RawBuilder<unknown>) => sql<number>`(${num} % ${size})`

/** The number of the end user at a place of a block. */
export const toNum = (block: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
  sql<number>`(${block} * ${size} + ${place})`

/** All places of a block, as a table of one column. */
export const places = sql`generate_series(0, ${sql.lit(blockSize - 1)})`

/** A block with only their bit set. */
export const toBit = (num: RawBuilder<unknown>) => sql<string>`set_bit(0::bit(${size}), ${toPlace(num)}, 1)`
