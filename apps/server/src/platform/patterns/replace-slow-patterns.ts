import { listPatterns, replacePatterns } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Db } from '../db/db.ts'
import { findPatternProblem } from './find-pattern-problem.ts'
import { listVerdicts } from './pattern-verdicts.repo.ts'

/** No engine compiles it, so a comparison by it matches nothing, in every version of the SDK. */
const matchingNothing = '('

/**
 * Returns a stored document for use where its patterns run; the document itself if all may run. It can be older than
 * the check on saving, so patterns that can take very long match nothing there; authors still read and edit their own.
 * Unchecked patterns take seconds: never call it inside a transaction.
 */
export async function replaceSlowPatterns<T>(db: Db, document: T): Promise<T> {
  const patterns = listDistinct(document)
  const verdicts = await listVerdicts(db, patterns)
  for (const it of patterns) if (!verdicts.has(it)) verdicts.set(it, await mayRun(it))
  return replaceUnsafe(document, verdicts)
}

/** The same inside a transaction, for which the job that checks stored patterns has done the waiting. */
export async function replaceKnownSlowPatterns<T>(db: Db, document: T): Promise<T> {
  return replaceUnsafe(document, await listVerdicts(db, listDistinct(document)))
}

/** Whether the pattern may run. An invalid regular expression may, because it matches nothing anyway. */
export async function mayRun(pattern: string): Promise<boolean> {
  if (pattern.length > limits.regexLength) return false
  const problem = await findPatternProblem(pattern, 'stored')
  return problem === undefined || problem === 'pattern_invalid'
}

function replaceUnsafe<T>(document: T, verdicts: ReadonlyMap<string, boolean>): T {
  if (![...verdicts.values()].includes(false)) return document
  return replacePatterns(document, (it) => (verdicts.get(it) === false ? matchingNothing : it))
}

const listDistinct = (document: unknown): string[] => [
  ...new Set(listPatterns(document).map(({ pattern }) => pattern)),
]
