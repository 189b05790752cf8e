import { toLanguage } from '@waymark/player/locale'
import type { Panel } from '../../page/view.ts'

type Texts = Panel['languages'][number]['texts'] & { locale: string }

/** For a guide with sound but no language texts. */
const ENGLISH: Texts = {
  changeLanguage: 'Change language',
  languagePanel: 'Language and sound',
  muteText: 'Mute',
  repeatText: 'Repeat',
  disablePanelTitle: 'Switch off guidance?',
  yes: 'Yes',
  no: 'No',
  locale: 'en',
}

/** The panel's texts in the language that is shown. */
export function findTexts({ languages, language }: Panel, locale: string): Texts {
  const find = (code: string) => languages.find((it) => it.code === code)
  const found =
    find(language) ?? find(locale) ?? languages.find((it) => toLanguage(it.code) === toLanguage(locale))
  return found ? { ...found.texts, locale: found.code } : ENGLISH
}
