import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ProductionServer {
  url: string
  /** Read from the log, as an administrator would. */
  setupToken: string
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the server in production mode on an empty data folder, restricted to loopback. Browsers reach it at `host`,
 * for which they may need a resolver rule.
 */
export async function startProductionServer({
  host = 'localhost',
  port = 4181,
} = {}): Promise<ProductionServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-production-'))
  const url = `http://${host}:${port}`
  const server = spawn(process.execPath, ['tools/run.js', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      WAYMARK_MODE: 'production',
      WAYMARK_LISTEN: '127.0.0.1',
      WAYMARK_PUBLIC_URL: url,
      WAYMARK_DATA_DIR: dataFolder,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  let setupToken: string | undefined
  for await (const chunk of server.stdout) {
    log += String(chunk)
    setupToken ??= /one-time token: ([\w-]+)/.exec(log)?.[1]
    if (setupToken && log.includes('Waymark answers at')) break
  }
  if (!setupToken) throw new Error(`The server named no token:\n${log}`)
  return {
    url,
    setupToken,
    close: async () => {
      const exited = once(server, 'exit')
      server.kill()
      await exited
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
