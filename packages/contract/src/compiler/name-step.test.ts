import { expect, it } from 'vitest'
import type { Component } from '../documents/component.ts'
import { nameStep } from './name-step.ts'
import { placeholderTexts } from './placeholder-texts.ts'

const createText = (role: 'TITLE' | 'BODY', en: string) =>
  ({ id: role, type: 'TEXT', role, text: { en, de: `Auf Deutsch: ${en}` } }) as const

const showing = (...blocks: Component['blocks']): Component => ({
  configVersion: 2,
  container: 'TOOLTIP',
  placement: 'TOP',
  blocks,
  style: { scheme: 'AUTO' },
  dismissal: { closeButton: true, escape: true, outside: false },
})

it('a step without a name of its own is known by its title in the default locale', () => {
  const component = showing(
    createText('BODY', 'Everything is in here.'),
    createText('TITLE', 'Your **basket**'),
  )
  expect(nameStep({ name: 'Tooltip 2', component }, 'en')).toBe('Your basket')
  expect(nameStep({ name: 'Hervorhebung 2', component }, 'de')).toBe('Auf Deutsch: Your basket')
})

it('a step without a title is known by its first text, and by its kind while that is nobody’s own', () => {
  const component = showing(createText('BODY', 'Everything is in here.'))
  expect(nameStep({ name: 'Tooltip 2', component }, 'en')).toBe('Everything is in here.')
  for (const text of [placeholderTexts.title.en, '  ', ''])
    expect(nameStep({ name: 'Tooltip 2', component: showing(createText('TITLE', text)) }, 'en')).toBe(
      'Tooltip 2',
    )
  expect(nameStep({ name: 'Tooltip 2', component: null }, 'en')).toBe('Tooltip 2')
})

it('a name that an author gave stays', () => {
  const component = showing(createText('TITLE', 'Your basket'))
  expect(nameStep({ name: 'Pay in 2', component }, 'en')).toBe('Pay in 2')
})

it('a title is a name in one line, cut between words, with the fallbacks of its placeholders', () => {
  const long = 'Hello {{ first name | "there" }},\nthis is everything that you can do with your basket'
  expect(nameStep({ name: 'Tooltip 2', component: showing(createText('TITLE', long)) }, 'en')).toBe(
    'Hello there, this is everything that you …',
  )
})

it('a long title is cut between words where it names a step, and never within a character', () => {
  const long = 'Everything that you have put into your basket so far'
  expect(nameStep({ name: 'Tooltip 2', component: showing(createText('TITLE', long)) }, 'en')).toBe(
    'Everything that you have put into your …',
  )
  const step = { name: 'Tooltip 2', component: showing(createText('TITLE', `${'a'.repeat(39)}🪴🪴`)) }
  expect(nameStep(step, 'en')).toBe(`${'a'.repeat(39)} …`)
  expect(nameStep(step, 'en', { longest: Infinity })).toBe(`${'a'.repeat(39)}🪴🪴`)
})
