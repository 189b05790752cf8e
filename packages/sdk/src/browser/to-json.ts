/** JSON of a value as it is: old page libraries give arrays a `toJSON` that makes texts of them. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })
