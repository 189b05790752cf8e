import { describe, expect, it } from 'vitest'
import { ApiError, toApiError, toFieldErrors, readRefusal, toSentence } from './api-error.ts'

const body = {
  code: 'app_name_taken',
  message: 'App name is taken',
  subErrors: [{ code: 'app_name_taken', field: 'name', message: 'Choose another' }],
  requestId: 'req-1',
}

describe('a thrown error of a call', () => {
  it('a refused call becomes a typed error with all that the server said', async () => {
    const error = await readRefusal(409, body)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...body, status: 409 })
  })

  it('an error that is typed already is returned as it is', async () => {
    const error = await readRefusal(409, body)
    expect(toApiError(error)).toBe(error)
  })

  it('a call without an answer, or with one of a proxy, fails as a network failure', async () => {
    expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network_failure', status: 0 })
    expect(await readRefusal(502, '<html>')).toMatchObject({ code: 'network_failure', status: 0 })
    expect(toApiError('odd')).toMatchObject({ code: 'network_failure', message: 'odd' })
  })

  it('an answer that is not in the shape of errors becomes an internal error', async () => {
    expect(await readRefusal(500, { message: 'no' })).toMatchObject({ code: 'internal', status: 500 })
    expect(await readRefusal(400, null)).toMatchObject({ status: 400, subErrors: [], requestId: null })
  })
})

describe('the sentence of a toast', () => {
  it('a toast says what failed, a colon and the first detail', () => {
    expect(toSentence('Invalid', 'One')).toBe('Invalid: One')
  })

  it('a toast does not say the same thing twice, nor an empty detail', () => {
    expect(toSentence('Taken', 'Taken')).toBe('Taken')
    expect(toSentence('Taken')).toBe('Taken')
    expect(toSentence('Taken', '')).toBe('Taken')
  })
})

describe('details by field', () => {
  it('details by field leave out those without a field', async () => {
    const error = await readRefusal(400, { ...body, subErrors: [{ message: 'x' }, ...body.subErrors] })
    expect(toFieldErrors(error)).toEqual({ name: body.subErrors[0] })
  })
})
