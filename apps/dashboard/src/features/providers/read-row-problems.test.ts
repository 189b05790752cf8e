import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { findFailureName } from './find-failure-name.ts'
import { readRowProblems } from './read-row-problems.ts'

const refuse = (code: 'csv_rejected' | 'body_too_large', subErrors: { field?: string; message: string }[]) =>
  new ApiError({ code, status: 400, message: 'No', subErrors, requestId: null })

it('reads the refused rows of a file out of the answer', () => {
  const error = refuse('csv_rejected', [
    { field: 'row 2', message: 'Row 2 is blank' },
    { field: 'row 12', message: 'Row 12 has more than one column' },
    { field: 'rows', message: '4000 bad rows in all' },
  ])
  expect(readRowProblems(error)).toEqual({
    rows: [
      { row: 2, problem: 'blank' },
      { row: 12, problem: 'columns' },
    ],
    count: 4000,
  })
})

it('leaves other refusals to others', () => {
  expect(readRowProblems(null)).toBeUndefined()
  expect(readRowProblems(refuse('body_too_large', []))).toBeUndefined()
  expect(readRowProblems(refuse('csv_rejected', [{ message: 'The file names no end user' }]))).toBeUndefined()
})

it('knows the reasons of the server by their sentences', () => {
  expect(findFailureName('Choose the cohorts to synchronise first')).toBe('noCohorts')
  expect(findFailureName('Something else')).toBeUndefined()
})
