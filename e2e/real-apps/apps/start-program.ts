import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RunningApp } from './running-app.ts'

interface Program {
  /** Its path in node_modules beside this folder. */
  file: string
  args: string[]
  cwd: string
  port: number
  env?: Record<string, string>
}

const START_LIMIT_MS = 90_000
const KEPT_OUTPUT = 4000

export const installed = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** Starts a program in a process of its own; resolves once it answers. */
export async function startProgram({ file, args, cwd, port, env }: Program): Promise<RunningApp> {
  const program = spawn(process.execPath, [installed + file, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-KEPT_OUTPUT)))
  }
  const giveUpAtMs = Date.now() + START_LIMIT_MS
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) {
    if (Date.now() > giveUpAtMs || program.exitCode !== null) {
      program.kill('SIGKILL')
      throw new Error(`${file} does not answer:\n${output}`)
    }
    await wait(250)
  }
  return {
    port,
    close: async () => {
      if (program.exitCode !== null) return
      const exited = once(program, 'exit')
      // Some wait for connections that a browser keeps open.
      program.kill('SIGKILL')
      await exited
    },
  }
}
