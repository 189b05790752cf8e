import { expect, test } from 'vitest'
import { toLabels } from './labels.ts'
import { toSpokenLabels } from './spoken-labels.ts'

test('the runtime speaks English and German', () => {
  expect(toSpokenLabels('en-GB').step(2, 5)).toBe('Step 2 of 5')
  expect(toSpokenLabels('de-AT').step(2, 5)).toBe('Schritt 2 von 5')
  expect(toLabels('de').close).toBe('Schließen')
})

test('other languages hear English, and it says so', () => {
  expect(toLabels('ar')).toMatchObject({ close: 'Close', locale: 'en' })
})

test('a locale named like a property of objects is just another language', () => {
  expect(toLabels('constructor').close).toBe('Close')
})
