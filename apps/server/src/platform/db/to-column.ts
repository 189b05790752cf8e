/** One column of the rows as an array parameter. */
export function toColumn<K extends string>(
  rows: readonly Record<K, string | number | null>[],
  column: K,
): string {
  return toArrayLiteral(rows.map((row) => row[column]))
}

/**
 * A PostgreSQL array as one text parameter. The drivers build the same from a JavaScript array, but several times
 * slower; a parameter per value would stop at 65,535.
 */
function toArrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map(toElement).join(',')}}`
}

function toElement(value: string | number | null): string | number {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || plain.test(value)) return value
  return `"${value.replaceAll(special, '\\$&')}"`
}

/** Values that need no quotes; the word NULL and the empty string do. */
const plain = /^(?!null$)[\w.:+-]+$/i
const special = /["\\]/g
