import { describe, expect, it } from 'vitest'
import { findImageProblem } from './image-problem.ts'

describe('an image', () => {
  it.each([
    { type: 'image/png', size: 102_399, problem: undefined },
    { type: 'image/png', size: 102_400, problem: 'image_size' },
    { type: 'image/jpeg', size: 10, problem: undefined },
    { type: 'image/gif', size: 511_999, problem: undefined },
    { type: 'image/gif', size: 512_000, problem: 'gif_size' },
    { type: 'image/svg+xml', size: 10, problem: 'type' },
    { type: '', size: 10, problem: 'type' },
  ])('an image of type $type with $size bytes has the problem: $problem', ({ problem, ...file }) => {
    expect(findImageProblem(file)).toBe(problem)
  })
})
