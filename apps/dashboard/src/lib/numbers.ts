/** `12,345` or `12.345`. */
export const formatCount = (count: number, language: string) => new Intl.NumberFormat(language).format(count)

/** Formats a share between 0 and 1 as `42 %`; a dash if nothing was counted yet. */
export function formatShare(share: number | null, language: string): string {
  if (share === null) return '–'
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
