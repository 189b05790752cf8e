import type { Voice } from '@waymark/contract'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import german from '../../../../locales/de/authoring/editor-languages.json' with { type: 'json' }
import { nameVoice } from './name-voice.ts'

const i18n = createInstance()
await i18n.init({ lng: 'de', resources: { de: { 'editor-languages': german } } })
const t = i18n.getFixedT('de', 'editor-languages')

const spoken = (id: string, name: string, locale = id): Voice => ({
  id,
  name,
  locale,
  hasOwnName: false,
  gender: 'MALE',
})

it.each([
  [spoken('de', 'German'), 'Deutsch'],
  [spoken('en-us', 'English (America)'), 'Englisch (Vereinigte Staaten)'],
  [spoken('en', 'English (Great Britain)', 'en-gb'), 'Englisch (Vereinigtes Königreich)'],
  [spoken('en-gb-x-gbcwmd', 'English (West Midlands)'), 'Englisch (Vereinigtes Königreich) – West Midlands'],
  [spoken('en-gb-scotland', 'English (Scotland)'), 'Englisch (Vereinigtes Königreich) – Schottland'],
  [spoken('en-029', 'English (Caribbean)'), 'Englisch – Karibik'],
  [spoken('es-419', 'Spanish (Latin America)'), 'Spanisch (Lateinamerika)'],
  [spoken('fa-latn', 'Persian (Pinglish)'), 'Persisch – Pinglish'],
  [spoken('en-us-nyc', 'English (America, New York City)'), 'Englisch (Vereinigte Staaten) – New York'],
  [spoken('vi', 'Vietnamese (Northern)'), 'Vietnamesisch – Norden'],
  [spoken('ru-cl', 'Russian (Classic)', 'ru-x-classic'), 'Russisch – klassisch'],
  [spoken('yue-latn-jyutping', 'Chinese (Cantonese, latin as Jyutping)', 'yue'), 'Kantonesisch – Jyutping'],
  // Languages without a localised name keep the speech program's own.
  [spoken('qya', 'Quenya'), 'Quenya'],
])('a voice is called after its language, in the language of the author: %j', (voice, name) => {
  expect(nameVoice(voice, t, 'de')).toBe(name)
})

it('a voice with a name of its own keeps it', () => {
  const alloy: Voice = { id: 'alloy', name: 'alloy', hasOwnName: true, locale: 'de', gender: 'NEUTRAL' }
  expect(nameVoice(alloy, t, 'de')).toBe('alloy')
})
