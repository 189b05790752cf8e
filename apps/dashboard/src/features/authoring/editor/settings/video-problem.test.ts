import { expect, it } from 'vitest'
import { findVideoProblem } from './video-problem.ts'

it('refuses what is no film of the web, and what is over 5 MB', () => {
  expect(findVideoProblem({ type: 'video/mp4', size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(findVideoProblem({ type: 'video/webm', size: 5 * 1024 * 1024 + 1 })).toBe('size')
  expect(findVideoProblem({ type: 'video/quicktime', size: 10 })).toBe('type')
})
