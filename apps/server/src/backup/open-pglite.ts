import type { BareDatabase } from '../platform/db/bare-database.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts'

/** Opens a database of Waymark 0.2. Nothing else loads PGlite, which takes hundreds of megabytes of memory. */
export async function openPglite(folder: string): Promise<BareDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(folder).catch((error: unknown) => {
    throw new EmbeddedPostgresError(
      `The database of Waymark 0.2 in ${folder} cannot be opened (${String(error)}). Nothing was changed. Move it away ` +
        'and restore a backup.',
    )
  })
  return {
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  }
}
