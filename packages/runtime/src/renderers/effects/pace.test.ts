import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function read(frameMs: number, frames: number) {
  const pace = createPace()
  for (let at = 0; at < frames; at++) pace.note(frameMs)
  return pace.read()
}

test('draws all of it where frames come in time', () => {
  expect(read(16.7, 300)).toBe(1)
})

test('draws less and less where they do not, and never nothing', () => {
  expect(read(30, 48)).toBeLessThan(0.5)
  expect(read(60, 600)).toBe(0.2)
})
