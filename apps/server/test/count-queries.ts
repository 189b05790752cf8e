import type { OpenDatabase } from '../src/platform/db/open-database.ts'

export interface CountedDatabase {
  database: OpenDatabase
  /** How many statements were sent through it, besides those that begin and end transactions. */
  countQueries(): number
}

/** The same database, which counts the statements that are sent through it. */
export function countQueriesOf(database: OpenDatabase): CountedDatabase {
  let queries = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { database: { ...database, db }, countQueries: () => queries }
}
