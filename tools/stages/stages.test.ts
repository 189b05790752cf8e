import { expect, test } from 'vitest'
import { chooseStages } from './stages.ts'

const listNames = (...names: string[]) => chooseStages(names).map(({ name }) => name)

test('a stage that needs the apps of others runs only if it is named', () => {
  expect(listNames()).toContain('stories')
  expect(listNames()).not.toContain('real-apps')
  expect(listNames('real-apps')).toEqual(['real-apps'])
  expect(listNames()).not.toContain('libraries')
  expect(listNames('libraries')).toEqual(['libraries'])
  expect(listNames()).not.toContain('packages')
  expect(listNames('packages')).toEqual(['packages'])
})

test('named stages run in their own order', () => {
  expect(listNames('unit', 'types')).toEqual(['types', 'unit'])
})
