/** One column of the rows as an array parameter. */
export function toColumn<K extends string>(
  rows: readonly Record<K, string | number | null>[],
  column: K,
): string {
  return toArrayLiteral(rows.map((row) => row[column]))
}

/**
 * A PostgreSQL array as one text parameter. Both drivers would build the same from a JavaScript array, several
 * times slower; a parameter per value would end at 65,535 of them.
 */
function toArrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map(toElement).join(',')}}`
}

function toElement(value: string | number | null): string | number {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || plain.test(value)) return value
  return `"${value.replaceAll(special, '\\$&')}"`
}

/** Needs no quotes; NULL in letters does, and so does nothing at all. */
const plain = /^(?!null$)[\w.:+-]+$/i
const special = /["\\]/g
