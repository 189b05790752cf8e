import { types } from '@electric-sql/pglite'

/** Values as the driver of PostgreSQL gives them too. */
export const pgliteParsers = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
}
