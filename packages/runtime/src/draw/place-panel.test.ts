import { describe, expect, test } from 'vitest'
import { placePanel, toSides, type Box } from './place-panel.ts'

const area = { width: 1000, height: 800 }
const panel = { width: 300, height: 150 }
const place = (target: Box, placement: Parameters<typeof toSides>[0] = 'AUTO', isRtl = false) =>
  placePanel({ target, panel, area, sides: toSides(placement, isRtl), gapPx: 12 })

describe('a panel', () => {
  test('a panel is below its target, in its middle, with the arrow at the target', () => {
    const placed = place({ x: 450, y: 300, width: 100, height: 40 })
    expect(placed).toEqual({ x: 350, y: 352, side: 'bottom', arrowPx: 150 })
  })

  test('a panel moves above a target at the bottom', () => {
    expect(place({ x: 450, y: 700, width: 100, height: 40 })).toMatchObject({ side: 'top', y: 538 })
  })

  test('a panel keeps the wanted side while there is room, else takes the opposite one', () => {
    expect(place({ x: 450, y: 300, width: 100, height: 40 }, 'TOP').side).toBe('top')
    expect(place({ x: 450, y: 100, width: 100, height: 40 }, 'TOP').side).toBe('bottom')
  })

  test('a panel is pushed into the window and its arrow stays at the target', () => {
    const placed = place({ x: 20, y: 300, width: 60, height: 40 })
    expect(placed.x).toBe(12)
    expect(placed.x + (placed.arrowPx ?? 0)).toBe(50)
  })

  test('a panel at a small target in a corner of the window is whole', () => {
    expect(place({ x: 0, y: 0, width: 20, height: 20 })).toMatchObject({ x: 0, arrowPx: 22 })
    expect(place({ x: 985, y: 780, width: 10, height: 10 })).toMatchObject({ x: 700, arrowPx: 278 })
    expect(place({ x: 0, y: 300, width: 10, height: 40 }).x).toBe(0)
  })

  test('a panel points at the visible part of a wide target', () => {
    const placed = place({ x: 600, y: 300, width: 3000, height: 40 })
    expect(placed.x + (placed.arrowPx ?? 0)).toBe(800)
  })

  test('a panel lies on a target that leaves no room, without an arrow, inside of the window', () => {
    const placed = place({ x: 0, y: 0, width: 1000, height: 800 })
    expect(placed.arrowPx).toBeNull()
    expect(placed.y).toBeGreaterThanOrEqual(12)
    expect(placed.y + panel.height).toBeLessThanOrEqual(788)
  })

  test('a panel leaves the window together with its target', () => {
    expect(place({ x: 450, y: -400, width: 100, height: 40 }).y).toBe(-348)
    expect(place({ x: -900, y: 300, width: 100, height: 40 }).x).toBeLessThan(-300)
  })
})

describe('START and END', () => {
  const target = { x: 450, y: 300, width: 100, height: 40 }

  test('START and END are left and right where people read from left to right', () => {
    expect(place(target, 'START')).toMatchObject({ side: 'left', x: 138 })
    expect(place(target, 'END')).toMatchObject({ side: 'right', x: 562 })
  })

  test('START and END change sides where people read from right to left', () => {
    expect(place(target, 'START', true).side).toBe('right')
    expect(place(target, 'END', true).side).toBe('left')
  })
})
