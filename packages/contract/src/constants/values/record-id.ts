/** Whether an address names one record by its id, as `/orders/4711`, `#/users/3f2504e0-…` and `?id=4711` do. */
export const hasRecordId = (address: string): boolean =>
  address
    .split(SEPARATORS)
    .some((part, at, parts) => /[/=]/.test(parts[at - 1] ?? '') && isIdAfter(parts[at - 2], part))

/** The address of all records of a kind: `/orders/*` for `/orders/4711`, as `isAddress` understands it. */
export const toAddressPattern = (address: string): string =>
  address
    .split('/')
    .map((part, at, parts) => (at > 0 && isIdAfter(parts[at - 1], part) ? '*' : part))
    .join('/')

const SEPARATORS = /([/?#&=])/

const isIdAfter = (name = '', part: string): boolean => !COUNTING.test(name) && isRecordId(part)

/** Numbers after these words count places that every record has. */
const COUNTING = /^(?:step|page|tab|slide|level|schritt|seite|blatt)$/i

/** Whether a word is a record's id: a number, a UUID, a ULID, a hexadecimal or mixed id, or an email address. */
export function isRecordId(word: string): boolean {
  return WHOLE.test(word) || word.split(/[-_.~]/).some((it) => isHash(it) || isMixed(it))
}

const WHOLE = new RegExp(
  [
    String.raw`^\d+$`,
    // `ORD-1017`, `INV-2024-0042`, `cus_1017`.
    String.raw`^(?:[A-Z]{1,6}[-_]?|[a-z]{1,5}[-_](?!(?:19|20)\d\d$))\d{3,}(?:[-_]\d+)*$`,
    // `blue-shirt-4711`, but no year.
    String.raw`-(?!(?:19|20)\d\d$)\d{4,}$`,
    String.raw`^[^@]+(?:@|%40)[^@]+\.[^@]+$`,
  ].join('|'),
)

/** A word of the letters a to f alone, such as `facade`, is none. */
const isHash = (token: string): boolean => /^(?=[a-f]*\d)[0-9a-f]{8,}$/i.test(token)

/** Letters and digits in turn, as in `9s6XKzkNRiz8i3`, unlike `iphone15pro`. */
const isMixed = (token: string): boolean =>
  token.length >= 8 && (token.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 3
