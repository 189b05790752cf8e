import {
  hasForbiddenCharacterA,
  hasForbiddenCharacterB,
  hasHiddenCharacter,
  limits,
} from '@waymark/contract/constants'
import type { messages } from '@waymark/contract/constants'

/** The key of a message from the specification; null if the value is valid. */
export type Check = keyof typeof messages | null

export function checkAppName(name: string): Check {
  return (
    checkVisibleName(name, 'app_name_empty') ?? (hasForbiddenCharacterA(name) ? 'special_characters_a' : null)
  )
}

export const checkVersionName = (name: string): Check => checkVisibleName(name, 'app_version_missing')

export const checkProjectName = (name: string): Check => checkPlainName(name, 'project_name_missing')

export const checkSegmentName = (name: string): Check => checkPlainName(name, 'segment_name_required')

/** The specification's checks A and B do not apply, because the code of target apps contains the name. */
export const checkPropertyName = (name: string): Check => checkVisibleName(name, 'property_name_required')

export function checkPlainName(name: string, whenEmpty: Check = 'input_empty'): Check {
  return checkVisibleName(name, whenEmpty) ?? (hasForbiddenCharacterB(name) ? 'special_characters_b' : null)
}

function checkVisibleName(name: string, whenEmpty: Check): Check {
  const trimmed = name.trim()
  if (!trimmed) return whenEmpty
  if (trimmed.length > limits.nameLength) return 'name_too_long'
  return hasHiddenCharacter(trimmed) ? 'hidden_characters' : null
}

export function checkEmail(email: string): Check {
  const trimmed = email.trim()
  if (!trimmed) return 'email_required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'email_invalid'
}
