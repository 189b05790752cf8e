import { expect, test } from 'vitest'
import {
  findChoice,
  hasStepOrder,
  projectKinds,
  projectSubTypes,
  toFirstMissingPolicy,
  toOutcome,
} from './catalogue.ts'

test.each(projectSubTypes)('a project of the kind %s can be chosen in the catalogue', (subType) => {
  expect(findChoice(subType)).toBeDefined()
})

test('menus are judged by what people chose, what only informs by who saw it, until somebody completes it', () => {
  const others = projectSubTypes.filter((it) => toOutcome(it) !== 'COMPLETED')
  expect(Object.fromEntries(others.map((it) => [it, toOutcome(it)]))).toEqual({
    STATIC_FLOW_MENU: 'CHOSEN',
    DYNAMIC_FLOW_LIST: 'CHOSEN',
    NOTIFICATION: 'SEEN',
    LABEL: 'SEEN',
  })
  expect(toOutcome('NOTIFICATION', 1)).toBe('COMPLETED')
})

test('only what begins with a list has steps in any order', () => {
  expect(projectSubTypes.filter((it) => !hasStepOrder(it))).toEqual([
    'STATIC_FLOW_CHECKLIST',
    'STATIC_FLOW_MENU',
    'DYNAMIC_FLOW_CHECKLIST',
    'DYNAMIC_FLOW_LIST',
  ])
})

test('a nudge without its element ends; other guides go on in the centre', () => {
  const ending = projectSubTypes.filter((it) => toFirstMissingPolicy(it) === 'END')
  expect(new Set(ending.map((it) => projectKinds[it].category))).toEqual(new Set(['NUDGES']))
  expect(toFirstMissingPolicy('STATIC_FLOW')).toBe('CENTER')
})
