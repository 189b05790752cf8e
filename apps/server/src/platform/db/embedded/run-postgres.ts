import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Launcher } from './create-launcher.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { createMissingError, type Programs } from './find-programs.ts'
import { readMessages } from './read-messages.ts'

/** A PostgreSQL that accepts connections. */
export interface RunningPostgres {
  pid: number
  /** Resolves when it has ended, with the reason if it gave one. */
  ended: Promise<string>
  /** Asks it to end in order, and does not wait. */
  askToEnd(): void
  /** Ends it in order, or at once if that takes too long; then it recovers at its next start. */
  end(): Promise<void>
}

export interface RunOptions {
  programs: Programs
  clusterFolder: string
  launcher: Launcher
  settings: Record<string, string>
  log: Log | undefined
}

/** Waiting for open transactions is the server's matter, so open ones are rolled back. */
const endingMs = 20_000

/** Resolves when PostgreSQL accepts connections, after recovering if it has to; throws its reason if it ends before. */
export async function runPostgres(options: RunOptions): Promise<RunningPostgres> {
  const { programs, clusterFolder, launcher, settings, log } = options
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = launcher.launch('postgres', ['-D', launcher.clusterFolder, ...args])
  const { ready, ended, findReason } = readMessages({ child, log })
  if (!(await ready)) throw toFailure(clusterFolder, findReason())
  const ask = (signal: NodeJS.Signals) => {
    // Windows has no signals; its PostgreSQL listens to this program instead.
    if (process.platform !== 'win32') child.kill(signal)
    else
      execFile(programs.pgCtl, [
        ...['stop', '--no-wait', '--mode', signal === 'SIGINT' ? 'fast' : 'immediate'],
        ...['--pgdata', clusterFolder],
      ])
  }
  return {
    pid: child.pid!,
    ended: ended.then(findReason),
    askToEnd: () => ask('SIGINT'),
    async end() {
      ask('SIGINT')
      const late = new AbortController()
      const hurry = setTimeout(endingMs, undefined, { signal: late.signal })
      hurry.then(() => ask('SIGQUIT')).catch(() => {})
      await ended
      late.abort()
    },
  }
}

/** Another one that is still ending; the caller tries again. */
export class StillEndingError extends EmbeddedPostgresError {}

function toFailure(clusterFolder: string, reason: string): EmbeddedPostgresError {
  if (/^ENOENT|error while loading shared libraries/.test(reason)) return createMissingError()
  const sentence =
    `The embedded PostgreSQL does not start on ${clusterFolder}: ${reason}. Nothing was changed. ` +
    'If the folder is damaged, move it away and restore a backup.'
  return /pre-existing shared memory block|lock file .* already exists/.test(reason)
    ? new StillEndingError(sentence)
    : new EmbeddedPostgresError(sentence)
}
