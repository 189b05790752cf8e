import { Worker } from 'node:worker_threads'
import type { PatternVerdict } from './pattern-worker.ts'

/** Longer than any check of 200 characters took; a pattern that needs more is refused. */
const timeLimitMs = 10_000

let lastCheck: Promise<unknown> = Promise.resolve()

/**
 * Why an author's regular expression must not run in a target app, in words, or undefined when it may. Checked in a
 * thread of its own, one after the other: some patterns take seconds to judge.
 */
export function findPatternProblem(pattern: string): Promise<string | undefined> {
  const check = lastCheck.then(() => runWorker(pattern)).then((verdict) => problems[verdict])
  lastCheck = check.catch(() => {})
  return check
}

const problems: Record<PatternVerdict, string | undefined> = {
  SAFE: undefined,
  INVALID: 'This is not a valid regular expression',
  SLOW: 'This regular expression can take very long on some texts. Simplify what repeats in it',
  UNKNOWN: 'This regular expression is too complex to check. Simplify it',
}

function runWorker(pattern: string): Promise<PatternVerdict> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('pattern-worker.ts', import.meta.url), {
      workerData: pattern,
      env: { RECHECK_BACKEND: 'pure' },
    })
    const timer = setTimeout(() => end('UNKNOWN'), timeLimitMs)
    const end = (verdict: PatternVerdict) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(verdict)
    }
    worker.once('message', end)
    worker.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
