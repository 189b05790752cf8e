import { hasForbiddenCharacterB, hasHiddenCharacter, limits } from '@waymark/contract/constants'

export type NameProblem = 'empty' | 'too_long' | 'hidden' | 'forbidden'

/** Projects and steps share the same naming rules. */
export function findNameProblem(name: string): NameProblem | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  if (trimmed.length > limits.nameLength) return 'too_long'
  if (hasHiddenCharacter(trimmed)) return 'hidden'
  return hasForbiddenCharacterB(trimmed) ? 'forbidden' : undefined
}
