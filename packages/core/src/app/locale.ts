const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

/** Turns a language given by a page or a browser into a tag that the server accepts; `en` if that fails. */
export function toLocale(given: string): string {
  const tag = String(given)
    .trim()
    .replaceAll('_', '-')
    .replace(/^[a-z]+/i, (language) => language.toLowerCase())
  return LANGUAGE_TAG.test(tag) ? tag : 'en'
}
