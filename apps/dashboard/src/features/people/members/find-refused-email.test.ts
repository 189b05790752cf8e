import { toSubError } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/errors/api-error.ts'
import { findRefusedEmail } from './find-refused-email.ts'

const refuse = (field: string) =>
  new ApiError({
    code: 'email_reserved',
    status: 400,
    message: 'An email of a reserved domain cannot be used',
    subErrors: [toSubError('answer_missing', { field, message: 'Somewhere it says so' })],
    requestId: null,
  })

describe('the address that an invitation was refused for', () => {
  const emails = ['ada@acme.com', 'bob@example.com']

  it('the address that an invitation was refused for is named with the reason', () => {
    expect(findRefusedEmail(refuse('invites.1.email'), emails)).toBe('bob@example.com: Somewhere it says so')
  })

  it.each(['invites.7.email', 'invites.0.appIds', 'invites'])(
    'no address is named for a refusal of %s',
    (field) => {
      expect(findRefusedEmail(refuse(field), emails)).toBeUndefined()
    },
  )

  it('no address is named without a refusal', () => {
    expect(findRefusedEmail(null, emails)).toBeUndefined()
  })
})
