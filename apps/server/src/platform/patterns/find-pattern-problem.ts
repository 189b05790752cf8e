import { Worker } from 'node:worker_threads'
import type { PatternVerdict } from './pattern-worker.ts'

/**
 * Longer than any check of 200 characters took; a pattern that needs more is refused. Counted in the thread's own
 * time: a busy machine makes no pattern more complex.
 */
const cpuLimitMs = 10_000
/** For a thread that is hardly ever given a core. */
const timeLimitMs = 60_000
const lookMs = 500

export type PatternProblem = 'pattern_invalid' | 'pattern_slow' | 'pattern_too_complex'

let lastCheck: Promise<unknown> = Promise.resolve()
/** Kept from one check to the next: the checker takes most of a second to warm up. */
let worker: Worker | undefined

/**
 * Why an author's regular expression must not run in a target app, or undefined when it may. Checked in a
 * thread of its own, one after the other: some patterns take seconds to judge.
 */
export function findPatternProblem(pattern: string): Promise<PatternProblem | undefined> {
  const check = lastCheck.then(() => judge(pattern)).then((verdict) => problems[verdict])
  lastCheck = check.catch(() => {})
  return check
}

const problems: Record<PatternVerdict, PatternProblem | undefined> = {
  SAFE: undefined,
  INVALID: 'pattern_invalid',
  SLOW: 'pattern_slow',
  UNKNOWN: 'pattern_too_complex',
}

function judge(pattern: string): Promise<PatternVerdict> {
  const judging = (worker ??= startWorker())
  judging.ref()
  judging.postMessage(pattern)
  return new Promise((resolve, reject) => {
    const limit = watchLimit(judging, () => {
      discard(judging)
      end()
      resolve('UNKNOWN')
    })
    const answer = (verdict: PatternVerdict) => {
      end()
      resolve(verdict)
    }
    const fail = (error: unknown) => {
      discard(judging)
      end()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const end = () => {
      clearInterval(limit)
      judging.off('message', answer).off('error', fail)
      // It must not keep a process that is done from ending.
      judging.unref()
    }
    judging.once('message', answer).once('error', fail)
  })
}

/** Looks from time to time whether the thread has used more than a check may. */
function watchLimit(judging: Worker, onExceeded: () => void): NodeJS.Timeout {
  const startedAtMs = performance.now()
  // One that has only just been started has used nothing.
  const before = judging.cpuUsage().catch(() => undefined)
  const look = async () => {
    const { user, system } = await judging.cpuUsage(await before)
    if ((user + system) / 1000 > cpuLimitMs || performance.now() - startedAtMs > timeLimitMs) onExceeded()
  }
  // A thread that has ended tells why by itself.
  return setInterval(() => void look().catch(() => {}), lookMs)
}

const startWorker = () =>
  new Worker(new URL('pattern-worker.ts', import.meta.url), {
    env: { RECHECK_BACKEND: 'pure', RECHECK_SYNC_BACKEND: 'pure' },
  })

function discard(discarded: Worker): void {
  worker = undefined
  void discarded.terminate()
}
