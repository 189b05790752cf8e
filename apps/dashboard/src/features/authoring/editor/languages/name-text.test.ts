import type { Block } from '@waymark/contract'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import canvas from '../../../../locales/de/authoring/editor-canvas.json' with { type: 'json' }
import languages from '../../../../locales/de/authoring/editor-languages.json' with { type: 'json' }
import type { DraftStep } from '../model/draft.ts'
import { listTexts } from './list-texts.ts'
import { nameText } from './name-text.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'de',
  resources: { de: { 'editor-canvas': canvas, 'editor-languages': languages } },
})
const names = { t: i18n.getFixedT('de', 'editor-languages'), tc: i18n.getFixedT('de', 'editor-canvas') }

const caption = { startMs: 0, endMs: 1000, text: {} }
const blocks: Block[] = [
  { id: 'title', type: 'TEXT', role: 'TITLE', text: {} },
  { id: 'text', type: 'TEXT', role: 'BODY', text: {} },
  { id: 'text-2', type: 'TEXT', role: 'BODY', text: {} },
  { id: 'item', type: 'ITEM', label: {}, action: { type: 'NEXT' } },
  { id: 'item-2', type: 'ITEM', label: {}, hint: {}, action: { type: 'NEXT' } },
  { id: 'video', type: 'VIDEO', media: 'm', alt: {}, autoplay: false, captions: [caption, caption] },
]
const step: DraftStep = {
  id: 'a',
  key: 'a',
  fields: { name: 'A', optional: false, waitMs: 0, onMissing: 'CENTER' },
  component: {
    configVersion: 2,
    container: 'POPUP',
    placement: 'CENTER',
    blocks,
    style: { scheme: 'AUTO' },
    dismissal: { closeButton: true, escape: true, outside: false },
  },
  identifiers: [],
}

it('calls each text of a step something else, without ids', () => {
  const places = listTexts({ defaultLocale: 'en' }, [step], (text) => nameText(names, text))
  expect(places.map(({ name }) => name)).toEqual([
    'Titel',
    'Text 1',
    'Text 2',
    'Eintrag 1',
    'Eintrag 2',
    'Eintrag 2, Hinweis',
    'Video, Beschreibung',
    'Video, Untertitel 1',
    'Video, Untertitel 2',
  ])
})
