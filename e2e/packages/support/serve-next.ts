import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../support/find-free-port.ts'
import { PRODUCTION } from './fresh-app.ts'
import type { ServedApp } from './serve-static.ts'

const START_LIMIT_MS = 60_000
const NEXT = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url))

/** Starts a built Next.js app. Its error output contains the errors of the server-side rendering. */
export async function serveNext(folder: string): Promise<ServedApp & { readErrors(): string }> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const args = [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(port)]
  const program = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...PRODUCTION },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  program.stderr.on('data', (chunk) => (errors += String(chunk)))
  const giveUpAtMs = Date.now() + START_LIMIT_MS
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > giveUpAtMs || program.exitCode !== null) {
      program.kill('SIGKILL')
      throw new Error(`Next.js does not answer:\n${errors}`)
    }
    await wait(250)
  }
  return {
    url,
    readErrors: () => errors,
    close: async () => {
      const exited = once(program, 'exit')
      program.kill('SIGKILL')
      await exited
    },
  }
}
