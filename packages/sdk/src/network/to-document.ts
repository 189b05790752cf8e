/** Takes a manifest or guide of the version that this SDK knows, by its version and the list it needs; else throws. */
export function toDocument<T extends { version: 1 }>(given: unknown, list?: keyof T): T {
  const document = given as T | null
  if (document?.version !== 1 || (list && !Array.isArray(document[list]))) {
    throw new Error('This SDK cannot read it')
  }
  return document
}
