import { expect, test } from 'vitest'
import { toWords } from './words.ts'

test('the runtime speaks English and German', () => {
  expect(toWords('en-GB').step(2, 5)).toBe('Step 2 of 5')
  expect(toWords('de-AT').step(2, 5)).toBe('Schritt 2 von 5')
  expect(toWords('de').close).toBe('Schließen')
})

test('other languages hear English, and it says so', () => {
  expect(toWords('ar')).toMatchObject({ close: 'Close', locale: 'en' })
})

test('a locale named like a property of objects is just another language', () => {
  expect(toWords('constructor').close).toBe('Close')
})
