import type { WebIdentifier } from '@waymark/contract'
import { describe, expect, test } from 'vitest'
import { toClues } from './clue.ts'
import { scoreFeatures, type Features } from './score-features.ts'

const button: Features = {
  tag: 'button',
  attributes: { id: 'pay', class: 'btn primary large', 'data-testid': 'pay-now', type: 'submit' },
  text: 'pay now',
  matchesCss: true,
}

function score(clues: Partial<WebIdentifier>, features: Features = button, locale = 'en') {
  const identifier = { configVersion: 2, kind: 'WEB', role: 'TARGET', ...clues } as WebIdentifier
  return scoreFeatures(toClues(identifier, locale, 'en'), features)
}
const attribute = (name: string, value: string, match: 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' = 'EQUALS') => ({
  name,
  match,
  value,
})
const text = (value: string, match: 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' = 'EQUALS') => ({
  match,
  value: { en: value },
})

describe('the score', () => {
  test('the score adds up what each right clue is worth', () => {
    const clues = { tag: 'button', attributes: [attribute('id', 'pay')], text: text('Pay now') }
    expect(score(clues).score).toBe(1180)
  })

  test('the score takes away what a wrong clue is worth', () => {
    const clues = { tag: 'a', attributes: [attribute('id', 'pay')] }
    expect(score(clues).score).toBe(900)
  })
})

describe('an element is accepted', () => {
  test('an element is accepted when all its clues are right', () => {
    expect(score({ tag: 'button', text: text('Pay now') }).isAccepted).toBe(true)
  })

  test.each([
    ['an id', attribute('id', 'pay')],
    ['a test id', attribute('data-testid', 'pay-now')],
  ])('an element is accepted by %s though tag and text have changed', (_what, strong) => {
    expect(score({ tag: 'a', text: text('Buy'), attributes: [strong] }).isAccepted).toBe(true)
  })

  test('an element is accepted whatever other classes it has and in whatever order', () => {
    expect(score({ tag: 'button', attributes: [attribute('class', 'large btn')] }).isAccepted).toBe(true)
  })

  test('an element is accepted by a text in another case and with other white space', () => {
    expect(score({ tag: 'button', text: text('PAY   NOW') }).isAccepted).toBe(true)
  })

  test.each([
    ['CONTAINS', 'y n'],
    ['STARTS_WITH', 'Pay'],
  ] as const)('an element is accepted by a text that it %s', (match, value) => {
    expect(score({ text: text(value, match) }).isAccepted).toBe(true)
  })
})

describe('an element is not accepted', () => {
  test('an element is not accepted by its tag alone when the text is another', () => {
    expect(score({ tag: 'button', text: text('Cancel') }).isAccepted).toBe(false)
  })

  test('an element is not accepted when the id is another, however much else is right', () => {
    const clues = { tag: 'button', attributes: [attribute('id', 'refund')], text: text('Pay now') }
    expect(score(clues).isAccepted).toBe(false)
  })

  test('an element is not accepted when its name fits and its test id is that of another', () => {
    const row = { ...button, attributes: { 'aria-label': 'Delete', 'data-testid': 'row-2' } }
    const clues = { attributes: [attribute('aria-label', 'Delete'), attribute('data-testid', 'row-5')] }
    expect(score(clues, row).isAccepted).toBe(false)
  })

  test('an element is not accepted when it lies outside of the selector, even with the right id', () => {
    const clues = { css: '.checkout *', attributes: [attribute('id', 'pay')] }
    expect(score(clues, { ...button, matchesCss: false }).isAccepted).toBe(false)
  })

  test('an element is not accepted when the text exists in no locale that counts', () => {
    const clues = { tag: 'button', text: { match: 'EQUALS' as const, value: { fr: 'Payer' } } }
    expect(score(clues).isAccepted).toBe(false)
  })

  test('an element is not accepted when an attribute is absent, though an empty value is wanted', () => {
    expect(score({ tag: 'button', attributes: [attribute('disabled', '')] }).isAccepted).toBe(false)
  })
})

test('the text of the shown locale counts, and that of the default locale where it is missing', () => {
  const german = { ...button, text: 'jetzt zahlen' }
  const clues = { text: { match: 'EQUALS' as const, value: { en: 'Pay now', de: 'Jetzt zahlen' } } }
  expect(score(clues, german, 'de').isAccepted).toBe(true)
  expect(score(clues, button, 'de').isAccepted).toBe(false)
  expect(score({ text: text('Pay now') }, button, 'de').isAccepted).toBe(true)
})
