/** Checks the version of a manifest or guide, and the list it must have. Throws if this SDK cannot read it. */
export function toDocument<T extends { version: 1 }>(given: unknown, list?: keyof T): T {
  const document = given as T | null
  if (document?.version !== 1 || (list && !Array.isArray(document[list]))) {
    throw new Error('unreadable')
  }
  return document
}
