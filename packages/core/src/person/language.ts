import { toLocale } from '../app/locale.ts'
import type { Store } from '../environment/storage.ts'

export interface Language {
  /** The end user's choice in a guide's panel, or else the app's. */
  getLocale(): string
  /** Replaces the end user's choice; returns the resulting tag. */
  setAppLocale(locale: string): string
  chooseLocale(locale: string): void
  forgetChoice(): void
}

const NAME = 'locale'

export function createLanguage(store: Store, getAppLocale: () => string): Language {
  let chosen = store.read<string>(NAME)

  function forgetChoice(): void {
    store.remove(NAME)
    chosen = undefined
  }

  return {
    getLocale: () => chosen ?? getAppLocale(),
    setAppLocale: (locale) => {
      const given = toLocale(locale)
      forgetChoice()
      getAppLocale = () => given
      return given
    },
    chooseLocale: (locale) => store.write(NAME, (chosen = locale)),
    forgetChoice,
  }
}
