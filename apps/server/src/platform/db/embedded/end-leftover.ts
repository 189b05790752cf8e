import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readPostmaster, toPostmasterFile } from './postmaster-file.ts'

/** How PostgreSQL is asked to end, and how long it may take: in order, at once, and by force. */
const requests = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5000],
] as const
const lookMs = 50

/**
 * Ends the PostgreSQL that a killed server has left running on a cluster; the caller holds the lock of the data folder,
 * so no living server uses it. Removes the files of one that no longer runs: its process id may belong to another
 * process by now, which PostgreSQL would take for a running one.
 */
export async function endLeftover(clusterFolder: string): Promise<void> {
  const left = readPostmaster(clusterFolder)
  if (!left) return
  for (const [signal, patienceMs] of requests) {
    if (!isPostgresOn(clusterFolder, left.pid))
      return rmSync(toPostmasterFile(clusterFolder), { force: true })
    tell(left.pid, signal)
    const endsAtMs = performance.now() + patienceMs
    while (isPostgresOn(clusterFolder, left.pid) && performance.now() < endsAtMs) await setTimeout(lookMs)
  }
  if (isPostgresOn(clusterFolder, left.pid))
    throw new EmbeddedPostgresError(
      `The PostgreSQL of ${clusterFolder} that an earlier Waymark started (process ${left.pid}) does not end. End it.`,
    )
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended, or is another user's, which the caller finds out.
  }
}

function isPostgresOn(clusterFolder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return isPostgresInLinux(clusterFolder, pid)
    if (process.platform === 'win32') return /postgres\.exe/i.test(run('tasklist', ['/FI', `PID eq ${pid}`]))
    const command = run('ps', ['-o', 'command=', '-p', String(pid)])
    return command.includes('postgres') && command.includes(clusterFolder)
  } catch {
    return false
  }
}

/** PostgreSQL works inside its cluster, by whatever path it has reached it. */
function isPostgresInLinux(clusterFolder: string, pid: number): boolean {
  if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
  const [working, cluster] = [statSync(`/proc/${pid}/cwd`), statSync(clusterFolder)]
  return working.ino === cluster.ino && working.dev === cluster.dev
}

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
