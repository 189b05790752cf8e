import { describe, expect, it } from 'vitest'
import { checkIdentifier } from './check-identifier.ts'

const identifier = { configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'button' } as const
const locales = { locale: 'en', fallbackLocale: 'en' }

describe('the live check', () => {
  it.each([
    { status: 'unset' },
    { status: 'other_origin', origin: 'https://shop.example' },
    { status: 'unreadable' },
    { status: 'loading' },
  ] as const)('never passes on a page that cannot be read: $status', (state) => {
    expect(checkIdentifier(state, identifier, locales)).toEqual({ status: 'unchecked', reason: state.status })
  })
})
