import { describe, expect, it } from 'vitest'
import { groupTexts } from './group-texts.ts'

const texts = [
  'The export takes too long',
  'Exports to Excel are slow',
  'I like the dark mode',
  'Dark mode is great!',
  'Nothing',
]

describe('grouping texts', () => {
  it('texts that share words in any form are grouped, named as they are written most often', () => {
    expect(groupTexts(texts)).toEqual([
      { phrase: 'dark mode', name: 'dark mode', members: [2, 3] },
      { phrase: 'export', name: 'export', members: [0, 1] },
    ])
  })

  it('groups do not depend on the order of the texts', () => {
    const toTexts = (some: readonly string[]) =>
      groupTexts(some).map(({ members }) => members.map((it) => some[it]).toSorted())
    expect(toTexts(texts.toReversed())).toEqual(toTexts(texts))
  })

  it('grouping knows German forms, and ignores words without meaning', () => {
    const german = [
      'Die Ladezeiten sind sehr lang',
      'Mich stört die Ladezeit',
      'Das ist gut',
      'Ist das gut für die Firma',
    ]
    expect(groupTexts(german).map(({ name, members }) => [name, members])).toEqual([
      ['gut', [2, 3]],
      ['ladezeit', [0, 1]],
    ])
  })

  it('grouping puts compounds to what their parts are about, in whatever order they come', () => {
    const compounds = [
      'Der Akku ist mittags leer',
      'Akkuverbrauch senken',
      'Die Kartengröße nervt',
      'Wo ist die Karte',
      'Wanderkarten fehlen',
      'Mein Regal',
    ]
    const toTexts = (some: readonly string[]) =>
      groupTexts(some)
        .map(({ name, members }) => [name, members.map((it) => some[it]).toSorted()])
        .toSorted()
    const expected = [
      ['akku', compounds.slice(0, 2).toSorted()],
      ['karte', compounds.slice(2, 5).toSorted()],
    ]
    expect(toTexts(compounds)).toEqual(expected)
    expect(toTexts(compounds.toReversed())).toEqual(expected)
  })

  it('grouping makes no group of one text, of none, or of what nearly all texts say', () => {
    expect(groupTexts([])).toEqual([])
    expect(groupTexts(['Slow', 'Expensive'])).toEqual([])
    const all = ['app crashes', 'app is slow', 'app looks good', 'app needs search', 'app works']
    expect(groupTexts(all)).toEqual([])
  })

  it('grouping takes thousands of long texts', () => {
    const many = Array.from({ length: 2000 }, (_, index) => `${texts[index % 4]} number ${index} `.repeat(20))
    expect(groupTexts(many).length).toBeGreaterThan(1)
  })
})
