import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiled = join(tmpdir(), 'waymark-test-compiled')
const startLimitMs = 120_000

/** Starts a server in local mode with these settings on an empty data folder; resolves when it responds. */
export async function startOwnServer(port: number, environment: Record<string, string>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-own-'))
  const url = `http://localhost:${port}`
  // The tests' first server has built everything and left its compile cache for the others.
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      NODE_COMPILE_CACHE: compiled,
      WAYMARK_DATA_DIR: dataFolder,
      WAYMARK_DEMO_PASSWORD: demoPassword,
      WAYMARK_SAMPLE_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const giveUpAtMs = Date.now() + startLimitMs
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > giveUpAtMs || server.exitCode !== null) throw new Error(`No server answers at ${url}`)
    await wait(250)
  }
  return {
    url,
    close: async () => {
      const exited = once(server, 'exit')
      server.kill()
      await exited
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
