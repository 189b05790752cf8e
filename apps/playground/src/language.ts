import { keepValue } from './kept-value.ts'
import { german } from './texts.de.ts'
import { english, type Texts } from './texts.en.ts'

export type Language = 'en' | 'de'
export type Localized = Record<Language, string>

const texts: Record<Language, Texts> = { en: english, de: german }
const language = keepValue<Language>('language', navigator.language.startsWith('de') ? 'de' : 'en')

export const getLanguage = (): Language => language.get()
export const setLanguage = (changed: Language): void => language.set(changed)
export const getTexts = (): Texts => texts[language.get()]
export const inLanguage = (text: Localized): string => text[language.get()]

export const formatPrice = (cents: number): string =>
  new Intl.NumberFormat(getLanguage() === 'de' ? 'de-DE' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
  }).format(cents / 100)
