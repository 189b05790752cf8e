import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Gives processes cores of their own, as if they were on another machine: those in `apart` run on the last core, this
 * process and all others that it started on the rest. Processes that they start later share their cores. Linux only.
 *
 * @throws If there is a single core.
 */
export function separate(apart: number[]): void {
  const last = availableParallelism() - 1
  if (last < 1) throw new Error('Keeping processes apart takes two cores')
  for (const pid of [process.pid, ...findDescendants(process.pid)])
    pin(pid, apart.includes(pid) ? `${last}` : `0-${last - 1}`)
}

function findDescendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const find = (of: number): number[] =>
    processes.flatMap(([child = 0, parent]) => (parent === of ? [child, ...find(child)] : []))
  return find(pid)
}

/** Binds all threads of a process; `ps` itself, and processes that have ended, are left alone. */
function pin(pid: number, cores: string): void {
  try {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, `${pid}`], { stdio: 'pipe' })
  } catch (error) {
    if (isRunning(pid)) throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
