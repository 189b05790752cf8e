import { describe, expect, it } from 'vitest'
import { hasHiddenCharacter, toVisibleName } from './hidden-characters.ts'

describe('a name', () => {
  it.each([
    ['a zero-width space', 'Tour\u200b'],
    ['a byte order mark', 'To\ufeffur'],
    ['a word joiner', 'To\u2060ur'],
    ['a soft hyphen', 'To\u00adur'],
    ['a joiner at its end', 'Tour\u200d'],
    ['a joiner at its beginning', '\u200cTour'],
    ['a joiner beside a space', 'My\u200c Tour'],
    ['two joiners', 'T\u200c\u200cour'],
    ['a joiner behind an emoji', '👩\u200dx'],
    ['a variation of a letter', 'To\ufe0fur'],
    ['a filler that looks empty', 'To\u3164ur'],
    ['an override of direction', '\u202eruoT'],
    ['an isolate', '\u2066Tour\u2069'],
    ['a mark of direction', 'Tour\u200f'],
    ['a line break', 'My\nTour'],
    ['a line separator', 'My\u2028Tour'],
    ['a tab', 'My\tTour'],
    ['NUL', 'My\0Tour'],
    ['a C1 control', 'My\u0085Tour'],
    ['half of a character', 'Tour \ud83d'],
    ['a tag outside a flag', 'To\u{e0061}ur'],
  ])('a name with %s has a hidden character', (_, name) => {
    expect(hasHiddenCharacter(name)).toBe(true)
  })

  it.each([
    'First steps – „Über uns“ (2.0), 50 %',
    'می\u200cخواهم',
    'क्\u200dष',
    'ന്\u200d',
    '👩\u200d👩\u200d👧\u200d👦 👩🏽\u200d🚀',
    '🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}飾',
    'e\u0301té',
    'Tour\u00a0de\u202fFrance',
  ])('a name may be %s', (name) => {
    expect(hasHiddenCharacter(name)).toBe(false)
  })
})

describe('a name from another text', () => {
  it('a name that is made of another text is on one line and hides nothing', () => {
    expect(toVisibleName(' Cart\n\u200b of\t\u202eAda ', 50)).toBe('Cart of Ada')
    expect(toVisibleName('می\u200cخواهم', 50)).toBe('می\u200cخواهم')
  })

  it('a name that is made of another text is never cut inside a character', () => {
    expect(toVisibleName('abc😀', 4)).toBe('abc')
    expect(toVisibleName('👩\u200d👧', 3)).toBe('👩')
  })
})
