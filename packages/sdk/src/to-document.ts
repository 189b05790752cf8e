/** Takes a manifest or guide of the version that this SDK knows, by its version and one of its lists; else throws. */
export function toDocument<T extends { version: 1 }>(given: unknown, list: keyof T): T {
  const document = given as T | null
  if (document?.version !== 1 || !Array.isArray(document[list])) throw new Error('This SDK cannot read it')
  return document
}
