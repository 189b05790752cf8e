import { expect, test } from 'vitest'
import { cutPlaceholders, OBJECT, putPlaceholders, toFallbackText, type Placeholder } from './index.ts'

const read = (written: string): Placeholder | undefined => cutPlaceholders(written).placeholders[0]

test('a placeholder names a property and what to read without a value', () => {
  expect(cutPlaceholders('Hi {{ first name | "there" }}!')).toEqual({
    text: `Hi ${OBJECT}!`,
    placeholders: [{ source: 'PROPERTY', name: 'first name', format: 'TEXT', fallback: 'there' }],
  })
})

test('a placeholder has a format, plural forms, or the properties of an event', () => {
  expect(read('{{seats|number|"some"}}')).toMatchObject({ name: 'seats', format: 'NUMBER' })
  expect(read('{{ event: total | plural one "# item" other "# items" | "items" }}')).toEqual({
    source: 'EVENT',
    name: 'total',
    format: 'PLURAL',
    forms: { one: '# item', other: '# items' },
    fallback: 'items',
  })
})

test('a placeholder can show a property of the account', () => {
  expect(read('{{ account: plan | "your plan" }}')).toMatchObject({ source: 'ACCOUNT', name: 'plan' })
  expect(read('{{ accounts | "some" }}')).toMatchObject({ source: 'PROPERTY', name: 'accounts' })
})

test.each([
  'Hi {{ first name | "there" }}',
  '{{ seats | number | "some" }} and {{ ends | date | "soon" }}',
  '{{ event: total | plural one "# item" few "# items" other "# items" | "items" }}',
  '{{ "a | b" | "say \\"x\\"" }}',
  '{{ account: seats | number | "some" }}',
  '{{ "event: odd" | "x" }}',
  '{{ "account: odd" | "x" }}',
  '{{ "answer.city" | "x" }}',
  '{{ name }}',
])('a placeholder that was parsed is written again: %s', (text) => {
  expect(putPlaceholders(cutPlaceholders(text))).toBe(text)
})

test.each(['{{', '{{ }}', '{{ a | b }}', '{{ a | "b }}', '{ a }', '{{ a | "{b}" }}', '{{ a\n}}'])(
  'text that is no placeholder stays as it is: %s',
  (text) => {
    expect(cutPlaceholders(text)).toEqual({ text, placeholders: [] })
  },
)

test('a text cannot bring places of its own', () => {
  expect(cutPlaceholders(`a${OBJECT}b {{ x | "y" }}`).text).toBe(`ab ${OBJECT}`)
})

test('a text without values reads as its fallbacks', () => {
  expect(toFallbackText('Hi {{ name | "there" }}, {{ seats | number | "some" }} seats')).toBe(
    'Hi there, some seats',
  )
})
