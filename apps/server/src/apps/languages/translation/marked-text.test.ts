import { describe, expect, it } from 'vitest'
import { markText } from './marked-text.ts'

const x = (id: number, text: string) => `<x id="${id}" translate="no" class="notranslate">${text}</x>`

describe('parts of a text that must not change', () => {
  it.each([
    ['Hello {{ name }}!', `Hello ${x(0, '{{ name }}')}!`],
    [
      '{count} of ${all}, %s and %1$d',
      `${x(0, '{count}')} of ${x(1, '${all}')}, ${x(2, '%s')} and ${x(3, '%1$d')}`,
    ],
    ['Ask help@example.org.', `Ask ${x(0, 'help@example.org')}.`],
    ['See https://example.org/a?b=1&c=2, then', `See ${x(0, 'https://example.org/a?b=1&amp;c=2')}, then`],
    ['**Bold**, *italic* & _both_', '<g id="0">Bold</g>, <g id="2">italic</g> &amp; <g id="4">both</g>'],
    ['See [the guide](https://example.org)', 'See <g id="0">the guide</g>'],
    ['<b>Bold <i>both</i></b>', '<g id="0">Bold <g id="1">both</g></g>'],
    ['One<br>two </b>', `One${x(0, '')}two ${x(1, '')}`],
    ['Run `npm start` & go', `Run ${x(0, '`npm start`')} &amp; go`],
  ])('parts that must not change are marked in: %s', (text, marked) => {
    const it = markText(text)
    expect(it.text).toBe(marked)
    expect(it.restore(marked, true)).toBe(text)
  })

  it.each(['Next', '2 * 3 * 4 = 24', 'snake_case_name', '100% sure', 'a < b', '5 % des prix'])(
    'no part is marked in the text: %s',
    (text) => expect(markText(text)).toMatchObject({ isMarked: false, text }),
  )
})

describe('a translation', () => {
  const text = 'Hi <b>{name}</b>, see **it** at {place}'

  it('a translation may put parts in another order', () => {
    const there = `${x(5, 'PLACE')}: <g id="3">es</g>, <g id="0">${x(1, 'name')}</g>`
    expect(markText(text).restore(there, true)).toBe('{place}: **es**, <b>{name}</b>')
  })

  it.each([
    ['loses one', `<g id="0">${x(1, '')}</g> <g id="3">es</g>`],
    ['doubles one', `<g id="0">${x(1, '')}${x(1, '')}</g> <g id="3">es</g> ${x(5, '')}`],
    ['tears a pair apart', `<g id="0">${x(1, '')} <g id="3">es</g> ${x(5, '')}`],
    ['closes what it never opened', `<g id="0">${x(1, '')}</g></g> <g id="3">es</g> ${x(5, '')}`],
    ['invents a mark', `<g id="0">${x(1, '')}</g> <g id="3">es</g> ${x(5, '')} ${x(9, '')}`],
    ['brings a tag along', `<g id="0">${x(1, '')}</g> <g id="3">es</g> ${x(5, '')} <script>`],
    ['invents a placeholder', `<g id="0">${x(1, '')}</g> <g id="3">es {you}</g> ${x(5, '')}`],
    ['shows a placeholder openly', `<g id="0">{name}</g> <g id="3">es</g> ${x(5, '')}`],
  ])('a translation that %s is rejected', (_how, translated) =>
    expect(markText(text).restore(translated, true)).toBeUndefined(),
  )

  it('a translation of a plain text is rejected when it holds a tag or a placeholder', () => {
    expect(markText('Next').restore('Weiter', true)).toBe('Weiter')
    expect(markText('Next').restore('<b>Weiter</b>', true)).toBeUndefined()
    expect(markText('Next').restore('Weiter {{x}}', true)).toBeUndefined()
  })

  it('a translation has its escapes read once, where the service escapes', () => {
    const given = markText('a & b <i>c</i>')
    expect(given.restore('a &amp;amp; &#39;b&#x27; <g id="0">c</g>', true)).toBeUndefined()
    expect(given.restore('a &amp; &#39;b&#x27; <g id="0">c</g>', true)).toBe(`a & 'b' <i>c</i>`)
    expect(given.restore('a & b < <g id="0">c</g>', false)).toBe('a & b < <i>c</i>')
  })
})
