/**
 * A key that is equal for equal versions. Parts between dots compare as numbers and missing parts are 0, so that 1.2,
 * 1.02 and 1.2.0 are one version. Other parts compare without case.
 */
export function toVersionKey(name: string): string {
  const parts = name
    .trim()
    .toLowerCase()
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))
  while (parts.length > 1 && parts.at(-1) === '0') parts.pop()
  return parts.join('.')
}
