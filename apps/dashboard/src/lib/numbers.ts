/** `12,345` or `12.345`. */
export const formatCount = (count: number, language: string) => new Intl.NumberFormat(language).format(count)

/** `42 %` of a share between 0 and 1; a dash when nothing was counted yet. */
export function formatShare(share: number | null, language: string): string {
  if (share === null) return '–'
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
