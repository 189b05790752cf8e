import { expect, test } from 'vitest'
import { findChoice, projectSubTypes } from './catalogue.ts'

test.each(projectSubTypes)('a project of the kind %s can be chosen in the catalogue', (subType) => {
  expect(findChoice(subType)).toBeDefined()
})
