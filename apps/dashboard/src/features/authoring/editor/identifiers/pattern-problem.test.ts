import { expect, it } from 'vitest'
import { findPatternProblem } from './pattern-problem.ts'

it('tells what keeps a pattern from being used', () => {
  expect(findPatternProblem('^/orders/\\d+$')).toBeUndefined()
  expect(findPatternProblem('(')).toBe('broken')
  expect(findPatternProblem('a'.repeat(201))).toBe('too_long')
})
