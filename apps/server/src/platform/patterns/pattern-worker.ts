import { parentPort } from 'node:worker_threads'
import { checkSync } from 'recheck'

/** UNKNOWN: it could not be decided in time. */
export type PatternVerdict = 'SAFE' | 'INVALID' | 'SLOW' | 'UNKNOWN'

/** Patterns run on at most 1,000 characters: steps that grow with their square are few enough, with their cube not. */
const highestDegree = 2

/** Its phases end by steps, which it counts as well: by the clock, a busy machine would judge otherwise. */
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
