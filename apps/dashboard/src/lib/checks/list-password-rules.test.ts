import { describe, expect, it } from 'vitest'
import { isStrongPassword } from '@waymark/contract/constants'
import { listPasswordRules } from './list-password-rules.ts'

describe('the parts of the password rule', () => {
  const listMet = (password: string) =>
    listPasswordRules(password)
      .filter(({ isMet }) => isMet)
      .map(({ rule }) => rule)

  it('the parts of the password rule are met one by one while typing', () => {
    expect(listMet('')).toEqual([])
    expect(listMet('abc')).toEqual(['lower'])
    expect(listMet('abcDEF12')).toEqual(['length', 'lower', 'upper', 'digit'])
  })

  it.each(['', 'short1!A', 'alllower1!', 'ALLUPPER1!', 'NoDigits!', 'NoSpecial1', 'Whole-1of-them', 'Ab1! '])(
    'the parts of the password rule together say what the contract says: %s',
    (password) => {
      expect(listPasswordRules(password).every(({ isMet }) => isMet)).toBe(isStrongPassword(password))
    },
  )
})
