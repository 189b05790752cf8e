import { hasForbiddenCharacterB, hasHiddenCharacter, limits } from '@waymark/contract/constants'

/** A name for the content of a file: the file's own, as far as names allow it; empty if nothing of it is allowed. */
export function toNameOfFile({ name }: Pick<File, 'name'>): string {
  const title = name.replace(/\.[^.]*$/, '')
  const allowed = [...title].filter((it) => !hasForbiddenCharacterB(it) && !hasHiddenCharacter(it))
  return allowed.join('').trim().slice(0, limits.nameLength).trim().toWellFormed()
}
