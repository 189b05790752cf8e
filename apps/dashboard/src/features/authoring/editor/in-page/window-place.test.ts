import { expect, test } from 'vitest'
import { toOpposite, toPlace } from './window-place.ts'

const size = { width: 380, height: 300 }
const page = { width: 1200, height: 800 }

test('a place is measured from the nearer side, and never leaves the page', () => {
  expect(toPlace({ left: 100, top: 50 }, size, page)).toEqual({ side: 'left', gapPx: 100, topPx: 50 })
  expect(toPlace({ left: 800, top: 50 }, size, page)).toEqual({ side: 'right', gapPx: 20, topPx: 50 })
  expect(toPlace({ left: -90, top: 790 }, size, page)).toEqual({ side: 'left', gapPx: 8, topPx: 492 })
  expect(toPlace({ left: 2000, top: -5 }, size, page)).toEqual({ side: 'right', gapPx: 8, topPx: 8 })
})

test('the opposite place is on the other side, or at the other end of a narrow page', () => {
  const place = { side: 'right', gapPx: 16, topPx: 16 } as const
  expect(toOpposite(place, size, page)).toEqual({ ...place, side: 'left' })
  const narrow = { width: 500, height: 800 }
  const below = toOpposite(place, size, narrow)
  expect(below).toEqual({ ...place, topPx: 492 })
  expect(toOpposite(below, size, narrow)).toEqual({ ...place, topPx: 8 })
})
