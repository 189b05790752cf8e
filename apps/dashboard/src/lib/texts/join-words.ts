import { perLanguage } from './per-language.ts'

const andFormat = perLanguage((language) => new Intl.ListFormat(language))
const orFormat = perLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** `German, French and English`. */
export const joinWithAnd = (words: Iterable<string>, language: string) => andFormat(language).format(words)

/** `German, French or English`. */
export const joinWithOr = (words: Iterable<string>, language: string) => orFormat(language).format(words)
