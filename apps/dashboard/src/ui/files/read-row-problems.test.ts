import { expect, it } from 'vitest'
import { toSubError } from '@waymark/contract/constants'
import type { ErrorCode, SubError } from '@waymark/contract/constants'
import { ApiError } from '../../lib/errors/api-error.ts'
import { readRowProblems } from './read-row-problems.ts'

const refuse = (code: ErrorCode, subErrors: SubError[]) =>
  new ApiError({ code, status: 400, message: 'No', subErrors, requestId: null })

it('reads the refused rows of a file out of the answer', () => {
  const rows = [
    toSubError('row_blank', { field: 'row 2', params: { row: 2 } }),
    toSubError('row_columns', { field: 'row 12', params: { row: 12 } }),
  ]
  const all = toSubError('rows_refused', { field: 'rows', params: { total: 4000 } })
  expect(readRowProblems(refuse('csv_rejected', [...rows, all]))).toEqual({ rows, count: 4000 })
})

it('leaves other refusals to others', () => {
  expect(readRowProblems(null)).toBeUndefined()
  expect(readRowProblems(refuse('body_too_large', []))).toBeUndefined()
  expect(readRowProblems(refuse('csv_rejected', [toSubError('no_end_users')]))).toBeUndefined()
})
