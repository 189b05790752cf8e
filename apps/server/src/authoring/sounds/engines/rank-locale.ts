/**
 * How close a voice's locale is to the wanted one, 0 being the closest: the same, the language without a region, the
 * language's usual region (the United States for English), any other.
 */
export function rankLocale(own: string, wanted: string): number {
  const [tag, asked] = [own.toLowerCase(), wanted.toLowerCase()]
  const [language = ''] = asked.split('-')
  if (tag === asked) return 0
  if (tag === language) return 1
  return tag === toUsualLocale(language) ? 2 : 3
}

function toUsualLocale(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return `${language}-${region}`.toLowerCase()
}
