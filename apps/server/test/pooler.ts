import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL, for all of its databases. */
export async function startPooler(postgresUrl: string): Promise<Pooler> {
  const { hostname, port: postgresPort, username, password } = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pooler-'))
  // Run by root, PgBouncer switches to a system user, who must be able to read the folder.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${postgresPort}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = scram-sha-256', `auth_file = ${users}`],
      ...['pool_mode = transaction', 'default_pool_size = 4', 'max_client_conn = 1000'],
      // Every test has a database of its own, whose connections are soon of no use.
      ...['server_idle_timeout = 3', ''],
    ].join('\n'),
  )
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', settings] : [settings]
  const child = spawn('pgbouncer', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${String(chunk)}`.slice(-2000)))
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    void exited.then(() => reject(new Error(`PgBouncer ended: ${said}`)))
  })
  failed.catch(() => {})
  await Promise.race([failed, waitForPort(port)])
  const url = new URL(postgresUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
    if (isOpen) return
    await setTimeout(50)
  }
}
