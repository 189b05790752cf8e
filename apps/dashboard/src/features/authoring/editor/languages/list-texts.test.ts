import type { Component } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import type { DraftStep } from '../model/draft.ts'
import { changeTexts, listTexts } from './list-texts.ts'

const component: Component = {
  configVersion: 2,
  container: 'MENU',
  placement: 'BOTTOM_END',
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
  blocks: [
    { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Help', de: 'Hilfe' } },
    { id: 'line', type: 'DIVIDER' },
    { id: 'first', type: 'ITEM', label: { en: 'Pay' }, hint: { en: 'By card' }, action: { type: 'NEXT' } },
  ],
}
const step = (id: string): DraftStep => ({
  id,
  key: id,
  fields: { name: `Step ${id}`, optional: false, waitMs: 4000, onMissing: 'CENTER' },
  component,
  identifiers: [],
})

describe('the texts of a guide', () => {
  it('the texts of a guide are listed in reading order with their places', () => {
    const places = listTexts(
      { defaultLocale: 'en' },
      [step('a'), { ...step('b'), component: null }],
      ({ field }) => field,
    )
    expect(places.map(({ blockId, field, isRequired }) => [blockId, field, isRequired])).toEqual([
      ['title', 'text', true],
      ['first', 'label', true],
      ['first', 'hint', false],
    ])
    expect(places[0]).toMatchObject({ stepId: 'a', stepName: 'Step a', text: { de: 'Hilfe' } })
  })

  it('changed texts of a guide are written to their places, and nothing else changes', () => {
    const changed = changeTexts(
      [step('a'), step('b')],
      [
        { stepId: 'b', blockId: 'first', field: 'label', locale: 'de', value: 'Bezahlen' },
        { stepId: 'b', blockId: 'title', field: 'text', locale: 'de', value: '' },
      ],
    )
    expect(Object.keys(changed)).toEqual(['b'])
    const [title, line, first] = changed.b?.blocks ?? []
    expect(title).toEqual({ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Help' } })
    expect(line).toEqual(component.blocks[1])
    expect(first).toMatchObject({ label: { en: 'Pay', de: 'Bezahlen' }, hint: { en: 'By card' } })
  })
})
