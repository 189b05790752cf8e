import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const cut = (text: string, maxLength = 1000) => cutText(text, { locale: 'en', maxLength })
const translated = (text: string, maxLength?: number) =>
  cut(text, maxLength).flatMap((piece) => (piece.isTranslated ? [piece.text] : []))

describe('a text in pieces', () => {
  it('a text is cut into lines without spaces and list markers', () => {
    expect(translated('  Hello there \n\n- One\r\n12. Two\n• Three\n')).toEqual([
      'Hello there',
      'One',
      'Two',
      'Three',
    ])
  })

  it('a text in pieces omits what has no words', () => {
    expect(translated('12 + 3\n— {{name}} —\nhttps://example.org\n😀')).toEqual([])
  })

  it('a text is cut between sentences, else between words, else anywhere, but never inside a placeholder', () => {
    expect(translated('One is here. Two is there! Three?', 16)).toEqual([
      'One is here.',
      'Two is there!',
      'Three?',
    ])
    expect(translated('one two three four five', 9)).toEqual(['one two', 'three', 'four five'])
    expect(translated('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl'])
    expect(translated('go to {{a.very.long.placeholder}} now', 10)).toEqual(['go to', 'now'])
    expect(translated('她说你好。我们走吧。', 6)).toEqual(['她说你好。', '我们走吧。'])
  })

  const texts = [
    '',
    ' \n ',
    'Hello.  Two spaces.\tA tab.\u00a0Hard space. ',
    '  - a\n\n\n  * b\r\n3) c d e f g h\n',
    '😀 family 👩‍👩‍👧 of **bold words** that {{go}} on [and](https://e.org/x) on. '.repeat(20),
    '長い文。'.repeat(100),
    'x'.repeat(333),
  ]
  it.each(texts)('the pieces of a text make up the same text again: %j', (text) => {
    for (const maxLength of [7, 40, 1000]) {
      const pieces = cut(text, maxLength)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }
  })
})
