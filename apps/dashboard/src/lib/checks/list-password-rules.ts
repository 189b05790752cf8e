import { limits } from '@waymark/contract/constants'

export type PasswordRule = 'length' | 'lower' | 'upper' | 'digit' | 'special'

/** The requirements for a password, each with whether the password meets it. */
export function listPasswordRules(password: string): { rule: PasswordRule; isMet: boolean }[] {
  return [
    { rule: 'length', isMet: password.length >= limits.passwordLength },
    { rule: 'lower', isMet: /[a-z]/.test(password) },
    { rule: 'upper', isMet: /[A-Z]/.test(password) },
    { rule: 'digit', isMet: /\d/.test(password) },
    { rule: 'special', isMet: /[^A-Za-z0-9]/.test(password) },
  ]
}
