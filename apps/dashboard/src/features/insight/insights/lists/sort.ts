/** The order of a list in the URL: `lastSeenAt,DESC`. An unknown column counts as none. */
export function readSort(params: URLSearchParams, columns: readonly string[], fallback: string): string {
  const [column = '', direction = ''] = (params.get('sort') ?? '').split(',')
  return columns.includes(column) && ['ASC', 'DESC'].includes(direction) ? `${column},${direction}` : fallback
}

/** The order after a click on a column: largest and latest first, then the other way round. */
export function turnSort(sort: string, column: string): string {
  return sort === `${column},DESC` ? `${column},ASC` : `${column},DESC`
}
