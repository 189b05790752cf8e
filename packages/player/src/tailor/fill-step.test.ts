import type { Block, GuidePlaceholder, GuideStep } from '@waymark/contract'
import { fillRuns, parseRichText } from '@waymark/contract/rich-text'
import { expect, test } from 'vitest'
import { fillPlaceholder } from './fill-placeholder.ts'
import { fillStep } from './fill-step.ts'

const toPlaceholder = (part: Partial<GuidePlaceholder> = {}): GuidePlaceholder => ({
  source: 'PROPERTY',
  name: 'value',
  format: 'TEXT',
  fallback: 'none',
  ...part,
})
const fill = (part: Partial<GuidePlaceholder>, value: unknown, locale = 'en') =>
  fillPlaceholder(toPlaceholder(part), () => value, locale).replace(/[\u00a0\u202f]/g, ' ')

test('a value is read as it is, on one line', () => {
  expect(fill({}, 'Ada')).toBe('Ada')
  expect(fill({}, ' Ada\n- Lovelace ')).toBe('Ada - Lovelace')
  expect(fill({}, 20261126)).toBe('20261126')
})

test.each([undefined, null, '', '  ', true, {}])(
  'the fallback is shown in place of a value that does not fit: %j',
  (value) => {
    expect(fill({}, value)).toBe('none')
  },
)

test('a value that is read the other way than its text keeps the order of what is around it', () => {
  expect(fill({}, 'דנה 5')).toBe('\u2068דנה 5\u2069')
  expect(fill({}, 'محمد', 'de')).toBe('\u2068محمد\u2069')
  expect(fill({}, 'C++', 'ar')).toBe('\u2068C++\u2069')
  expect(fill({ format: 'NUMBER' }, -5, 'he')).toMatch(/^\u2068.*5.*\u2069$/u)
  expect(fill({ fallback: 'חבר' }, undefined, 'he')).toBe('חבר')
})

test('a value brings no marks that turn round the text after it', () => {
  expect(fill({}, 'Ada\u202e\u2069')).toBe('Ada')
  expect(fill({}, '\u202e')).toBe('none')
})

test('numbers are written as the locale writes them', () => {
  expect(fill({ format: 'NUMBER' }, 12345.5, 'en')).toBe('12,345.5')
  expect(fill({ format: 'NUMBER' }, '12345.5', 'de')).toBe('12.345,5')
  expect(fill({ format: 'NUMBER' }, 'many', 'de')).toBe('none')
})

test('a day is the same day everywhere, and an instant has a time', () => {
  expect(fill({ format: 'DATE' }, '2026-03-01', 'en')).toBe('March 1, 2026')
  expect(fill({ format: 'DATE' }, '2026-03-01', 'de')).toBe('1. März 2026')
  expect(fill({ format: 'TIME' }, '2026-03-01T12:00:00Z', 'en')).toMatch(
    /^(February 28|March 1|March 2), 2026 at /,
  )
  expect(fill({ format: 'DATE' }, '1.3.2026', 'de')).toBe('none')
})

test('the form fits the number in the locale', () => {
  const plural = {
    format: 'PLURAL',
    forms: { one: '# miejsce', few: '# miejsca', many: '# miejsc', other: '#' },
  } as const
  expect([1, 3, 5, 22].map((number) => fill(plural, number, 'pl'))).toEqual([
    '1 miejsce',
    '3 miejsca',
    '5 miejsc',
    '22 miejsca',
  ])
})

test('a format or a locale that the device does not know leaves the fallback', () => {
  expect(fill({ format: 'HOLOGRAM' as 'TEXT' }, 'Ada')).toBe('none')
  expect(fill({ format: 'NUMBER' }, 3, 'no locale')).toBe('none')
})

function toStep(block: Block, field: string): GuideStep {
  return {
    key: 'a',
    name: 'a',
    optional: false,
    identifiers: [],
    waitMs: 0,
    onMissing: 'CENTER',
    component: {
      configVersion: 2,
      container: 'POPUP',
      placement: 'CENTER',
      blocks: [block],
      style: { scheme: 'AUTO' },
      dismissal: { closeButton: true, escape: true, outside: true },
    },
    placeholders: {
      [block.id]: { [field]: { en: [toPlaceholder()], de: [toPlaceholder({ fallback: 'nichts' })] } },
    },
  }
}

test('each language of a text has its own fallback', () => {
  const label = { en: 'Go, \uFFFC', de: 'Los, \uFFFC', fr: 'Allez' }
  const block: Block = { id: 'b', type: 'BUTTON', style: 'PRIMARY', label, action: { type: 'NEXT' } }
  expect(fillStep(toStep(block, 'label'), () => undefined).component.blocks[0]).toMatchObject({
    label: { en: 'Go, none', de: 'Los, nichts', fr: 'Allez' },
  })
})

test('a value in a formatted text is never formatting', () => {
  const block: Block = { id: 'b', type: 'TEXT', role: 'BODY', format: 'RICH', text: { en: '**Hi \uFFFC**' } }
  const { component, values } = fillStep(toStep(block, 'text'), () => '**[x](https://evil.example)** <b>')
  const [shown] = component.blocks
  const text = shown?.type === 'TEXT' ? (shown.text.en ?? '') : ''
  const runs = parseRichText(text, () => true).flatMap((line) => fillRuns(values?.b?.en)(line.runs))
  expect(runs).toEqual([{ text: 'Hi **[x](https://evil.example)** <b>', isBold: true, isItalic: false }])
})
