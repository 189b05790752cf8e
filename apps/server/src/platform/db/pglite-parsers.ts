import { types } from '@electric-sql/pglite'

/** Parses values as the PostgreSQL driver does. */
export const pgliteParsers = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
}
