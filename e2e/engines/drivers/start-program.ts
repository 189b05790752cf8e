import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

interface Wanted {
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Called with all output so far, until it returns the program's address. */
  findReady(printed: string): Promise<string | undefined> | string | undefined
}

const START_LIMIT_MS = 90_000
const ASK_EVERY_MS = 50

/** Starts a long-running program and resolves when it is ready. */
export async function startProgram({ program, args, env, findReady }: Wanted) {
  // A process group of its own, so that ending it also ends a browser's child processes.
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
  process.once('exit', end)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  child.on('error', ({ message }) => (printed += message))
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const close = async () => {
    process.off('exit', end)
    const exited = isRunning() ? once(child, 'exit') : undefined
    end()
    await exited
  }
  const giveUpAtMs = performance.now() + START_LIMIT_MS
  for (;;) {
    const ready = await findReady(printed)
    if (ready !== undefined) return { ready, close }
    if (isRunning() && performance.now() < giveUpAtMs) await wait(ASK_EVERY_MS)
    else break
  }
  await close()
  throw new Error(`${program} did not start:\n${printed}`)
}
