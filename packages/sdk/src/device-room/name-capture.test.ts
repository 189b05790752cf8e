import { expect, test } from 'vitest'
import { nameCapture } from './name-capture.ts'

const at = new Date(2026, 2, 5, 9, 4)

test('a capture is named after the title, the path and the time', () => {
  expect(nameCapture({ title: 'Cart', url: '/shop/cart?id=1#top' }, at)).toBe('Cart · shop›cart · 09:04')
  expect(nameCapture({ title: '', url: '/' }, at)).toBe('09:04')
})

test('a long title is shortened at its end, a long path at its start', () => {
  const name = nameCapture(
    { title: 'Planning of the whole team for the year', url: '/teams/12/boards/planning/2026' },
    at,
  )
  expect(name).toBe('Planning of the whol… · …rds›planning›2026 · 09:04')
  expect(name.length).toBeLessThanOrEqual(50)
})
