import { toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'

/** How many problems are named; the others are only counted. */
const namedProblems = 20

export type RowProblems = ReturnType<typeof createRowProblems>

/** Collects what is wrong with the rows of a file, which may be more than anybody reads. */
export function createRowProblems() {
  const named: SubError[] = []
  let count = 0
  return {
    add(problem: SubError) {
      count += 1
      if (named.length < namedProblems) named.push(problem)
    },
    hasAny: () => count > 0,
    throwIfAny() {
      if (count > 0) throw toCsvRejection(named, count)
    },
  }
}

/** `csv_rejected` with the first problems and the count of all. */
export function toCsvRejection(problems: SubError[], total = problems.length): DomainError {
  const all = toSubError('rows_refused', { field: 'rows', params: { total } })
  return new DomainError('csv_rejected', { subErrors: [...problems.slice(0, namedProblems), all] })
}
