import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from './markup.ts'
import { isFormatted, toPlainLines, toPlainText, type RichLine } from '@waymark/contract/rich-text'
import { fromDocument, toDocument } from './to-document.ts'

const plain = { isBold: false, isItalic: false }
const read = (markup: string) => parseMarkup(markup)[0]?.runs

/** Texts full of markup characters. */
const markup = fc
  .array(
    fc.constantFrom(
      '*',
      '**',
      '***',
      '[',
      ']',
      '(',
      ')',
      ' ',
      '\n',
      '- ',
      '1. ',
      'a',
      'bc',
      'https://x.y',
      '[k](/z)',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

const word = fc.stringMatching(/^[a-zA-ZäöüßÄ日本 .,!?()0-9-]{1,12}$/).filter((it) => it.trim() !== '')
const run = fc.record(
  {
    text: word,
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    href: fc.constantFrom('https://a.example/b', '/cart'),
  },
  { requiredKeys: ['text', 'isBold', 'isItalic'] },
)
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('PARAGRAPH', 'BULLET', 'NUMBER'),
    runs: fc.array(run, { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 5 },
) as fc.Arbitrary<RichLine[]>

describe('reading markup', () => {
  it('reads bold, italic, both and links', () => {
    expect(read('a **b** *c* ***d***')).toEqual([
      { text: 'a ', ...plain },
      { text: 'b', isBold: true, isItalic: false },
      { text: ' ', ...plain },
      { text: 'c', isBold: false, isItalic: true },
      { text: ' ', ...plain },
      { text: 'd', isBold: true, isItalic: true },
    ])
    expect(read('**see [the *cart*](/cart)**')).toEqual([
      { text: 'see ', isBold: true, isItalic: false },
      { text: 'the ', isBold: true, isItalic: false, href: '/cart' },
      { text: 'cart', isBold: true, isItalic: true, href: '/cart' },
    ])
  })

  it('reads lists line by line', () => {
    expect(parseMarkup('Two:\n- one\n- two\n1. first').map(({ kind }) => kind)).toEqual([
      'PARAGRAPH',
      'BULLET',
      'BULLET',
      'NUMBER',
    ])
  })

  it.each([
    '2 * 3 * 4',
    '**',
    '** a **',
    '*',
    '[a](javascript:alert(1))',
    '[a] (/b)',
    '-no list',
    '1.no',
    '<b>x</b>',
  ])('leaves what it does not know as it is: %s', (text) => {
    expect(toPlainText(parseMarkup(text))).toBe(text)
    expect(isFormatted(parseMarkup(text))).toBe(false)
  })
})

describe('writing markup', () => {
  it('says again what it read, however odd', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = parseMarkup(text)
        const again = parseMarkup(toMarkup(once))
        // A literal list marker, such as the second in "- - a", is kept as text.
        expect(toPlainText(again)).toBe(toPlainText(once))
      }),
      { numRuns: 3000 },
    )
  })

  it('keeps every word of any lines', () => {
    fc.assert(
      fc.property(lines, (them) => {
        const written = parseMarkup(toMarkup(them))
        const kept = (it: RichLine[]) => toPlainText(it).replace(/^(- |\d{1,3}\. )+/gm, '')
        expect(kept(written)).toBe(kept(them))
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps the look of words that stand apart', () => {
    const text = '**Bold** and *italic* and ***both*** and [a **link**](https://a.example/)\n- one\n1. two'
    expect(toMarkup(parseMarkup(text))).toBe(text)
  })
})

describe('the text editor’s document', () => {
  it('holds the same lines', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const them = parseMarkup(text)
        expect(fromDocument(toDocument(them))).toEqual(them)
      }),
    )
  })

  it('takes a plain text literally', () => {
    const text = 'a **b**\n- c'
    expect(toPlainText(fromDocument(toDocument(toPlainLines(text))))).toBe(text)
    expect(isFormatted(fromDocument(toDocument(toPlainLines(text))))).toBe(false)
  })

  it('reads breaks and nested lists that were pasted', () => {
    const item = (text: string, ...more: object[]) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
    })
    const document = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
        },
        { type: 'bulletList', content: [item('c', { type: 'orderedList', content: [item('d')] })] },
      ],
    }
    expect(toMarkup(fromDocument(document))).toBe('a\nb\n- c\n1. d')
  })
})
