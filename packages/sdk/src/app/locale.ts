const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

/** Turns what pages and browsers give as their language into a tag that the server takes; `en` if it is none. */
export function toLocale(given: string): string {
  const tag = String(given)
    .trim()
    .replaceAll('_', '-')
    .replace(/^[A-Za-z]+/, (language) => language.toLowerCase())
  return LANGUAGE_TAG.test(tag) ? tag : 'en'
}
