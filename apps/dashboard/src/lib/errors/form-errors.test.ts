import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { toSubError } from '@waymark/contract/constants'
import { common } from '../../locales/en/common.ts'
import { problems } from '../../locales/en/problems.ts'
import { ApiError } from './api-error.ts'
import { splitFormError } from './form-errors.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { common, problems } } }))

/** A refusal with an error code that has its own message. */
const toRefusal = (...details: { field?: string; message: string }[]) => {
  const subErrors = details.map((it) => toSubError('answer_missing', it))
  return new ApiError({ code: 'invalid_input', status: 400, message: 'Invalid', subErrors, requestId: 'r' })
}

describe('a refusal shown in a form', () => {
  it('a refusal is shown beside the field that it names', () => {
    const error = toRefusal({ field: 'name', message: 'Too odd' })
    expect(splitFormError(error, ['name'])).toEqual({ fieldErrors: { name: 'Too odd' }, rest: null })
  })

  it('a refusal is shown at a field that it names by the end of a path', () => {
    const error = toRefusal({ field: 'targeting.schedule.endAt', message: 'Too early' })
    expect(splitFormError(error, ['endAt']).fieldErrors).toEqual({ endAt: 'Too early' })
  })

  it('the first of two messages about one field is shown', () => {
    const error = toRefusal({ field: 'name', message: 'First' }, { field: 'name', message: 'Second' })
    expect(splitFormError(error, ['name']).fieldErrors).toEqual({ name: 'First' })
  })

  it('a refusal is shown beside the name when the name is taken', () => {
    const error = new ApiError({
      code: 'app_name_taken',
      status: 409,
      message: 'Whatever the server calls it',
      subErrors: [],
      requestId: 'r',
    })
    expect(splitFormError(error, ['name', 'platform'])).toEqual({
      fieldErrors: { name: problems.errors.app_name_taken },
      rest: null,
    })
    expect(splitFormError(error, ['platform'])).toEqual({ fieldErrors: {}, rest: error })
  })

  it('a refusal is also shown by the form when a detail belongs to no field of it', () => {
    const error = toRefusal({ field: 'name', message: 'A' }, { field: 'revision', message: 'B' })
    expect(splitFormError(error, ['name'])).toEqual({ fieldErrors: { name: 'A' }, rest: error })
    expect(splitFormError(toRefusal(), ['name']).rest).toBeInstanceOf(ApiError)
    expect(splitFormError(toRefusal({ message: 'C' }), ['name']).rest).toBeInstanceOf(ApiError)
  })
})
