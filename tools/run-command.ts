import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'

export interface Command {
  program: string
  args: string[]
  cwd?: string
  env?: Record<string, string | undefined>
  /** Whether output goes straight to the terminal, or is captured and returned. */
  output: 'terminal' | 'kept'
  /** Ends a hung program, with everything it started, after this time. */
  limitMs?: number
}

export interface Outcome {
  exitCode: number
  output: string
}

export const ROOT = resolve(import.meta.dirname, '..')

/** A slow machine takes half of it for the longest stage. */
const LONGEST_MS = 40 * 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<() => void>()

/** Runs a program until it exits; one that cannot start or is killed has an exit code other than 0. */
export function runCommand(command: Command): Promise<Outcome> {
  const { program, args, cwd = ROOT, env, output, limitMs = LONGEST_MS } = command
  return new Promise((done) => {
    const kept: Buffer[] = []
    const stdio = output === 'terminal' ? 'inherit' : 'pipe'
    // A process group of its own, so that ending it also ends the servers and browsers it started.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
      detached: process.platform !== 'win32',
    })
    const end = () => endGroup(child.pid)
    addRunning(end)
    const limit = setTimeout(() => {
      const why = `\nEnded after ${limitMs / 60_000} minutes: ${program} ${args.join(' ')}\n`
      if (output === 'terminal') console.error(why)
      else kept.push(Buffer.from(why))
      end()
    }, limitMs)
    const finish = (exitCode: number) => {
      clearTimeout(limit)
      removeRunning(end)
      done({ exitCode, output: Buffer.concat(kept).toString() })
    }
    child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => kept.push(chunk))
    child.on('error', (error) => {
      kept.push(Buffer.from(`${program} did not start: ${error.message}\n`))
      finish(1)
    })
    child.on('close', (exitCode) => finish(exitCode ?? 1))
  })
}

/** A program of node_modules, run by this Node. */
export function toNodeProgram(path: string, args: string[]): Pick<Command, 'program' | 'args'> {
  return { program: process.execPath, args: [resolve(ROOT, 'node_modules', path), ...args] }
}

/** npm itself: the one running this, or the first in the PATH. */
export function toNpm(args: string[]): Pick<Command, 'program' | 'args'> {
  const npm = process.env.npm_execpath
  return npm ? { program: process.execPath, args: [npm, ...args] } : { program: 'npm', args }
}

export function endRunning(): void {
  for (const end of running) end()
}

// Listens only while a program runs: after its build, npm start leaves signals to the server.
function addRunning(end: () => void): void {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, exitOnSignal)
  running.add(end)
}

function removeRunning(end: () => void): void {
  running.delete(end)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, exitOnSignal)
}

function exitOnSignal(signal: NodeJS.Signals): void {
  endRunning()
  process.exit(128 + constants.signals[signal])
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It exited in the meantime.
  }
}
