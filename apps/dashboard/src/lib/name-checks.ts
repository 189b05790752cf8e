import { hasForbiddenCharacterA, hasForbiddenCharacterB, limits } from '@waymark/contract/constants'
import type { messages } from '@waymark/contract/constants'

/** Key of a message that the specification words; null when the value is fine. */
export type Check = keyof typeof messages | null

export function checkAppName(name: string): Check {
  const trimmed = name.trim()
  if (!trimmed) return 'appNameEmpty'
  if (trimmed.length > limits.nameLength) return 'nameTooLong'
  return hasForbiddenCharacterA(trimmed) ? 'specialCharactersA' : null
}

export function checkVersionName(name: string): Check {
  const trimmed = name.trim()
  if (!trimmed) return 'appVersionMissing'
  return trimmed.length > limits.nameLength ? 'nameTooLong' : null
}

export const checkProjectName = (name: string): Check => checkPlainName(name, 'projectNameMissing')

export function checkPlainName(name: string, whenEmpty: Check = 'inputEmpty'): Check {
  const trimmed = name.trim()
  if (!trimmed) return whenEmpty
  if (trimmed.length > limits.nameLength) return 'nameTooLong'
  return hasForbiddenCharacterB(trimmed) ? 'specialCharactersB' : null
}

export function checkEmail(email: string): Check {
  const trimmed = email.trim()
  if (!trimmed) return 'emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'emailInvalid'
}
