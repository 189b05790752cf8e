import { expect, test } from 'vitest'
import { toChoices, toSubTypes } from './limited-choices.ts'

test('a choice stands for all its kinds, unless only some of them were limited', () => {
  expect(toSubTypes(['NPS', 'POPUP'], [])).toEqual([
    'NPS_POPUP',
    'NPS_BOTTOMSHEET',
    'NPS_FULLSCREEN',
    'POPUP',
  ])
  expect(toChoices(['NPS_POPUP', 'POPUP'])).toEqual(['NPS', 'POPUP'])
  expect(toSubTypes(['NPS'], ['NPS_POPUP', 'POPUP'])).toEqual(['NPS_POPUP'])
})
