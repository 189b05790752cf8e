/** Serialises a value even if an old page library gives arrays a `toJSON` that turns them into strings. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })
