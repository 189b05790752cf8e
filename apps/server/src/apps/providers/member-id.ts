const longestId = 200
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001F\u007F]/

/** Lists the member ids of a service that can be end-user ids. */
export const toMemberIds = (given: unknown[]): string[] =>
  given
    .map((it) => (typeof it === 'number' ? String(it) : typeof it === 'string' ? it.trim() : ''))
    .filter((it) => it !== '' && it.length <= longestId && !control.test(it) && it.isWellFormed())
