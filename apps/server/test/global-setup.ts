import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildParts } from '../../../tools/build/build-parts.ts'
import { openEmbeddedPostgres } from '../src/platform/db/embedded/open-embedded-postgres.ts'
import { findFreePort } from './find-free-port.ts'
import { openAtPort } from './open-at-port.ts'
import { startPooler } from './pooler.ts'
import { makeDataFolder } from './templates.ts'

/**
 * Starts the PostgreSQL that all tests share, as Waymark brings it, with a connection pooler in front of it when
 * WAYMARK_TEST_DATABASE is `pooler`, and prepares the templates that test databases are copied from.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start a server process start the built server, as operators get it.
  if (!(await buildParts(['server']))[0]?.isBuilt) throw new Error('The server was not built')
  const root = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  // Run by root, PostgreSQL switches to a system user, who must be able to enter the folder.
  chmodSync(root, 0o755)
  const [folder, used] = [join(root, 'template'), join(root, 'used')]
  await makeDataFolder(folder)
  cpSync(folder, used, { recursive: true })
  const port = await findFreePort()
  const postgres = await openEmbeddedPostgres({
    folder: used,
    // Tests kill processes, never the machine, so waiting for the disk only costs time.
    settings: {
      max_connections: '200',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // For what stands between a server and its PostgreSQL: a pooler, or a line that is cut.
      listen_addresses: '127.0.0.1',
      port: String(port),
    },
  })
  const url = await openAtPort(postgres.url, port)
  const pooler = process.env.WAYMARK_TEST_DATABASE === 'pooler' ? await startPooler(url) : undefined
  project.provide('templates', { url, folder, ...(pooler && { poolerUrl: pooler.url }) })
  return async () => {
    await pooler?.stop()
    await postgres.end()
    rmSync(root, { recursive: true, force: true })
  }
}
