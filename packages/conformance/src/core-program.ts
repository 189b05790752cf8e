import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = Record<string, Json>

/** A command of the runner, with its parameters. */
export interface Command extends JsonObject {
  do: string
}

/** An event that a core reports before it answers a command: a request, a guide to show, an error. */
export interface CoreEvent extends JsonObject {
  event: string
}

export interface Reply {
  answer: Json
  /** In the order in which they were reported. */
  events: CoreEvent[]
}

/** An SDK's core, behind the lines that the README describes. */
export interface CoreProgram {
  /** Rejects if the program refuses the command, ends, or stays silent for too long. */
  ask(command: Command): Promise<Reply>
  /** Events reported outside of any command, because a room's messages arrive by themselves. */
  takeLooseEvents(): CoreEvent[]
  close(): Promise<void>
}

/** A command that this core does not know. Its cases count as failed. */
export class UnknownCommandError extends Error {}

const ANSWER_WITHIN_MS = 20_000

/** Starts a program and speaks the lines with it. Its output to stderr goes to the terminal. */
export function startProgram(program: string, args: readonly string[]): CoreProgram {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, { events: CoreEvent[]; settle(line: JsonObject | Error): void }>()
  let loose: CoreEvent[] = []
  let lastId = 0
  let ended: Error | undefined

  function end(error: Error): void {
    ended ??= error
    for (const { settle } of waiting.values()) settle(ended)
  }

  child.once('error', (error) => end(new Error(`The program did not start: ${error.message}`)))
  child.once('exit', (code) => end(new Error(`The program ended with exit code ${code}`)))
  // The exit of a program already reports that it has ended.
  child.stdin.on('error', () => {})
  createInterface(child.stdout).on('line', (text) => {
    const line = readLine(text)
    if (!line)
      return end(new Error(`The program wrote a line that is not a JSON object: ${text.slice(0, 200)}`))
    if ('event' in line) {
      const [current] = waiting.values()
      ;(current?.events ?? loose).push(line as CoreEvent)
    } else waiting.get(Number(line.id))?.settle(line)
  })

  return {
    ask: async (command) => {
      if (ended) throw ended
      const id = ++lastId
      const events: CoreEvent[] = []
      const line = await new Promise<JsonObject | Error>((resolve) => {
        const timer = setTimeout(
          () => resolve(new Error(`No answer to ${command.do} within ${ANSWER_WITHIN_MS / 1000} seconds`)),
          ANSWER_WITHIN_MS,
        )
        const settle = (it: JsonObject | Error) => {
          clearTimeout(timer)
          resolve(it)
        }
        waiting.set(id, { events, settle })
        child.stdin.write(`${JSON.stringify({ id, ...command })}\n`)
      })
      waiting.delete(id)
      if (line instanceof Error) throw line
      return toReply(line, events)
    },
    takeLooseEvents: () => {
      const taken = loose
      loose = []
      return taken
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const exited = once(child, 'exit')
      child.stdin.end()
      const timer = setTimeout(() => child.kill('SIGKILL'), 2000)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Turns the line that answers a command into a reply. Throws the program's error if it refused. */
export function toReply(line: JsonObject, events: CoreEvent[]): Reply {
  if (line.unknown === true) throw new UnknownCommandError('The program does not know this command')
  if ('error' in line) throw new Error(`The program refused the command: ${String(line.error)}`)
  return { answer: line.answer ?? null, events }
}

function readLine(text: string): JsonObject | undefined {
  try {
    const line = JSON.parse(text) as Json
    return typeof line === 'object' && line !== null && !Array.isArray(line) ? line : undefined
  } catch {
    return undefined
  }
}
