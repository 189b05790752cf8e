import {
  hasForbiddenCharacterA,
  hasForbiddenCharacterB,
  hasHiddenCharacter,
  limits,
} from '@waymark/contract/constants'
import type { messages } from '@waymark/contract/constants'

/** Key of a message that the specification words; null when the value is fine. */
export type Check = keyof typeof messages | null

export function checkAppName(name: string): Check {
  return (
    checkVisibleName(name, 'appNameEmpty') ?? (hasForbiddenCharacterA(name) ? 'specialCharactersA' : null)
  )
}

export const checkVersionName = (name: string): Check => checkVisibleName(name, 'appVersionMissing')

export const checkProjectName = (name: string): Check => checkPlainName(name, 'projectNameMissing')

export function checkPlainName(name: string, whenEmpty: Check = 'inputEmpty'): Check {
  return checkVisibleName(name, whenEmpty) ?? (hasForbiddenCharacterB(name) ? 'specialCharactersB' : null)
}

function checkVisibleName(name: string, whenEmpty: Check): Check {
  const trimmed = name.trim()
  if (!trimmed) return whenEmpty
  if (trimmed.length > limits.nameLength) return 'nameTooLong'
  return hasHiddenCharacter(trimmed) ? 'hiddenCharacters' : null
}

export function checkEmail(email: string): Check {
  const trimmed = email.trim()
  if (!trimmed) return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'emailInvalid'
}
