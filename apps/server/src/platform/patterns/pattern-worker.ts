import { parentPort } from 'node:worker_threads'
import { checkSync } from 'recheck'

/** UNKNOWN: undecided within the time limit. */
export type PatternVerdict = 'SAFE' | 'INVALID' | 'SLOW' | 'UNKNOWN'

/** Patterns run on at most 1,000 characters: quadratic backtracking is fast enough, cubic is not. */
const highestDegree = 2

/** Ends its phases by counted steps: with timeouts, a busy machine would get other verdicts. */
const bySteps = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

parentPort?.on('message', (pattern: string) => parentPort?.postMessage(judge(pattern)))

function judge(pattern: string): PatternVerdict {
  try {
    new RegExp(pattern, 'i')
  } catch {
    return 'INVALID'
  }
  const found = checkSync(pattern, 'i', bySteps)
  if (found.status === 'safe') return 'SAFE'
  if (found.status === 'unknown') return 'UNKNOWN'
  const { complexity } = found
  return complexity.type === 'polynomial' && complexity.degree <= highestDegree ? 'SAFE' : 'SLOW'
}
