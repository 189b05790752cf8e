import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { PatternVerdict } from './pattern-worker.ts'

/**
 * Longer than any check of 200 characters took; a pattern that needs more is refused. Measured in the thread's CPU
 * time, so that a busy machine does not change the verdict.
 */
const cpuLimitMs = 10_000
/** For a thread that hardly ever gets a core. */
const timeLimitMs = 60_000
const lookMs = 500

export type PatternProblem = 'pattern_invalid' | 'pattern_slow' | 'pattern_too_complex'

/** Verdicts never change, as they depend on the pattern alone. */
const verdicts = new LRUCache<string, PatternVerdict>({ max: 5000 })
let lastCheck: Promise<unknown> = Promise.resolve()
/** The last check of each asker. */
const lastOf = new Map<string, Promise<unknown>>()
/** Reused between checks: the checker takes most of a second to warm up. */
let worker: Worker | undefined

/**
 * Why an author's regular expression must not run in a target app; undefined when it may. Checks run one by one in a
 * thread of their own, because some patterns take seconds. Each asker, such as a member, has at most one check in that
 * queue, so that nobody waits for more than one of another's.
 */
export async function findPatternProblem(
  pattern: string,
  asker: string,
): Promise<PatternProblem | undefined> {
  const known = verdicts.get(pattern)
  if (known) return problems[known]
  const check = (lastOf.get(asker) ?? Promise.resolve()).then(() => judgeInTurn(pattern))
  const settled = check.catch(() => {})
  lastOf.set(asker, settled)
  try {
    return problems[await check]
  } finally {
    if (lastOf.get(asker) === settled) lastOf.delete(asker)
  }
}

async function judgeInTurn(pattern: string): Promise<PatternVerdict> {
  const judged = lastCheck.then(() => verdicts.get(pattern) ?? judge(pattern))
  lastCheck = judged.catch(() => {})
  const verdict = await judged
  verdicts.set(pattern, verdict)
  return verdict
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
      // The thread must not keep a finished process alive.
      judging.unref()
    }
    judging.once('message', answer).once('error', fail)
  })
}

/** Polls whether the thread has used more CPU time than a check may. */
function watchLimit(judging: Worker, onExceeded: () => void): NodeJS.Timeout {
  const startedAtMs = performance.now()
  // A thread that has just started has used none.
  const before = judging.cpuUsage().catch(() => undefined)
  const look = async () => {
    const { user, system } = await judging.cpuUsage(await before)
    if ((user + system) / 1000 > cpuLimitMs || performance.now() - startedAtMs > timeLimitMs) onExceeded()
  }
  // A thread that has ended reports the reason itself.
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
