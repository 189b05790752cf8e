import { createInterface } from 'node:readline'
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Log } from '../../log.ts'

/** The output of one of PostgreSQL's programs, and how it ends. */
export interface Messages {
  /** Resolves when the program is ready to accept connections; false if it ends before. */
  ready: Promise<boolean>
  /** The exit code; null if it was killed, or could not be started. */
  ended: Promise<number | null>
  /** Its last reason to give up, or else the first that it said. */
  findReason(): string
}

/** Errors that end one connection, or prevent it, are left out: they do not end the program. */
const fatal = /^(?:FATAL|PANIC|initdb: error):\s+(?!\s|terminating connection|the database system is )(.+)/
const ready = /^LOG:\s+database system is ready to accept connections/

export function readMessages({
  child,
  log,
}: {
  child: ChildProcess & { stderr: Readable }
  log?: Log | undefined
}): Messages {
  let [reason, first] = ['', '']
  let tellReady!: (isReady: boolean) => void
  const isReady = new Promise<boolean>((resolve) => (tellReady = resolve))
  createInterface(child.stderr).on('line', (line) => {
    first ||= line
    const [, found] = fatal.exec(line) ?? []
    if (found) reason = found
    if (ready.test(line)) {
      first = 'it was killed'
      tellReady(true)
    }
    log?.[found ? 'warn' : 'debug']({ postgres: line }, 'PostgreSQL said')
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reason ||= error.code ?? error.message
      resolve(null)
    })
    child.once('close', (code) => resolve(code))
  })
  void ended.then(() => tellReady(false))
  return { ready: isReady, ended, findReason: () => reason || first }
}
