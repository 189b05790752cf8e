import { expect, it } from 'vitest'
import { placeLabel } from './place-label.ts'

const seen = { left: 0, top: 0, width: 800, height: 600 }
const label = { width: 200, height: 40 }

it.each([
  ['below its element', { left: 100, top: 100, width: 80, height: 30 }, { left: 100, top: 138 }],
  ['above it at the bottom', { left: 100, top: 560, width: 80, height: 30 }, { left: 100, top: 512 }],
  ['inside it if it fills the page', { left: 0, top: 0, width: 800, height: 600 }, { left: 0, top: 560 }],
  ['within the page on the right', { left: 780, top: 100, width: 80, height: 30 }, { left: 600, top: 138 }],
  ['within the page on the left', { left: -50, top: 100, width: 80, height: 30 }, { left: 0, top: 138 }],
  ['in view when its element is not', { left: 100, top: -90, width: 80, height: 30 }, { left: 100, top: 0 }],
])('stands %s', (_, element, place) => expect(placeLabel(element, label, seen)).toEqual(place))

it('keeps its start in view where there is no room', () => {
  const narrow = { left: 20, top: 0, width: 100, height: 600 }
  expect(placeLabel({ left: 60, top: 10, width: 10, height: 10 }, label, narrow)).toEqual({
    left: 20,
    top: 28,
  })
})
