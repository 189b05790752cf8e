import type { Block, Component } from '@waymark/contract'
import { containerTraits, type Container } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { findBlockAfter, moveBlockBefore } from './block-order.ts'
import type { Box } from './box.ts'
import { nudgeComponent, placeComponent } from './move-component.ts'
import { findNearestPlacement, findPlacementTowards, listPlacementBoxes } from './placement-boxes.ts'
import { setRadius, setWidth } from './size-component.ts'
import { snapToLines } from './snap-lines.ts'

const area = { width: 1000, height: 800 }
const moved = { width: 300, height: 150 }
/** As drawn, with its current position, which must not affect where it may go. */
const standing = { x: 11, y: 13, ...moved }
const target: Box = { x: 450, y: 380, width: 100, height: 40 }
const component: Component = {
  configVersion: 2,
  container: 'TOOLTIP',
  placement: 'AUTO',
  blocks: [],
  style: { scheme: 'LIGHT' },
  dismissal: { closeButton: true, escape: true, outside: false },
}
const at = (x: number, y: number): Box => ({ x: x - 150, y: y - 75, ...moved })

function drop(container: Container, box: Box, isRtl = false) {
  const stands = container === 'TOOLTIP' || container === 'BEACON' ? target : null
  const boxes = listPlacementBoxes(containerTraits[container].placements, {
    target: stands,
    area,
    isRtl,
    moved: standing,
  })
  return findNearestPlacement(boxes, box)?.placement
}

describe('a tooltip that is dropped', () => {
  it('a dropped tooltip takes the side of its element that it was dropped on', () => {
    expect(drop('TOOLTIP', at(500, 200))).toBe('TOP')
    expect(drop('TOOLTIP', at(520, 600))).toBe('BOTTOM')
    expect(drop('TOOLTIP', at(150, 420))).toBe('START')
    expect(drop('TOOLTIP', at(850, 420))).toBe('END')
  })

  it('a dropped tooltip changes sides where people read from right to left', () => {
    expect(drop('TOOLTIP', at(150, 420), true)).toBe('END')
    expect(drop('TOOLTIP', at(850, 420), true)).toBe('START')
  })
})

describe('a component over the page', () => {
  it('a component over the page takes the nearest place that its kind has', () => {
    expect(drop('SLIDEIN', at(200, 150))).toBe('TOP_START')
    expect(drop('SLIDEIN', at(900, 700))).toBe('BOTTOM_END')
    expect(drop('DRAWER', at(300, 400))).toBe('START')
    expect(drop('POPUP', at(500, 790))).toBe('BOTTOM')
    expect(drop('FULLSCREEN', at(0, 0))).toBe('CENTER')
  })

  it('a component over the page keeps its start on the right where people read from right to left', () => {
    expect(drop('SLIDEIN', at(200, 150), true)).toBe('TOP_END')
  })
})

it('a beacon takes a corner of its element', () => {
  const dot = (x: number, y: number): Box => ({ x: x - 14, y: y - 14, width: 28, height: 28 })
  expect(drop('BEACON', dot(455, 375))).toBe('TOP_START')
  expect(drop('BEACON', dot(545, 430))).toBe('BOTTOM_END')
  expect(drop('BEACON', dot(500, 400))).toBe('CENTER')
})

it('the arrow keys lead from place to place, and stop at the last one', () => {
  const boxes = listPlacementBoxes(containerTraits.NOTIFICATION.placements, {
    target: null,
    moved,
    area,
    isRtl: false,
  })
  const top = boxes[0]?.box ?? at(0, 0)
  expect(findPlacementTowards(boxes, top, { x: 0, y: 1 })?.placement).toBe('BOTTOM')
  expect(findPlacementTowards(boxes, top, { x: 1, y: 0 })?.placement).toBe('TOP_END')
  expect(findPlacementTowards(boxes, top, { x: 0, y: -1 })).toBeUndefined()
})

describe('a component that is moved freely', () => {
  it('a moved component stores its offset from the side that texts begin at', () => {
    expect(nudgeComponent(component, { x: 10, y: -4 }, false).offset).toEqual({ startPx: 10, topPx: -4 })
    expect(nudgeComponent(component, { x: 10, y: -4 }, true).offset).toEqual({ startPx: -10, topPx: -4 })
  })

  it('offsets of a moved component add up in whole pixels, within what a document may store', () => {
    const once = nudgeComponent(component, { x: 1.4, y: 0 }, false)
    expect(nudgeComponent(once, { x: 5000, y: 0 }, false).offset).toEqual({ startPx: 2000, topPx: 0 })
  })

  it('a moved component stores no offset once it is back, or has a side again', () => {
    const away = nudgeComponent(component, { x: 7, y: 0 }, false)
    expect('offset' in nudgeComponent(away, { x: -7, y: 0 }, false)).toBe(false)
    expect(placeComponent(away, 'TOP')).toEqual({ ...component, placement: 'TOP' })
  })

  it('a moved component keeps to the lines of what is near', () => {
    const { by, lines } = snapToLines({ x: 347, y: 100, width: 300, height: 150 }, [target])
    expect(by).toEqual({ x: 3, y: 0 })
    expect(lines).toEqual([{ axis: 'x', px: 500 }])
    expect(snapToLines({ x: 0, y: 0, width: 10, height: 10 }, [target]).lines).toEqual([])
  })
})

it('sizes stay within what a document may store', () => {
  expect(setWidth(component, 1000).style.widthPx).toBe(640)
  expect(setWidth(component, 20).style.widthPx).toBe(200)
  expect(setRadius(component, -3).style.radiusPx).toBe(0)
  const wide = setWidth(component, 300)
  expect(setWidth(wide, 300.4)).toBe(wide)
})

describe('a dragged block', () => {
  const text = (id: string): Block => ({ id, type: 'TEXT', role: 'BODY', text: {} })
  const button = (id: string): Block => ({
    id,
    type: 'BUTTON',
    style: 'PRIMARY',
    label: {},
    action: { type: 'NEXT' },
  })
  const row = (y: number): Box => ({ x: 0, y, width: 300, height: 40 })
  const texts = [
    { block: text('a'), box: row(0) },
    { block: text('b'), box: row(50) },
  ]
  const buttons = [
    { block: button('c'), box: { x: 0, y: 100, width: 80, height: 36 } },
    { block: button('d'), box: { x: 90, y: 100, width: 80, height: 36 } },
  ]

  it('a dragged block goes before the block whose middle it has not passed', () => {
    expect(findBlockAfter(texts, { x: 10, y: 10 }, false)?.block.id).toBe('a')
    expect(findBlockAfter(texts, { x: 10, y: 30 }, false)?.block.id).toBe('b')
    expect(findBlockAfter(texts, { x: 10, y: 90 }, false)).toBeUndefined()
  })

  it('a dragged block goes beside buttons, in the direction of reading', () => {
    expect(findBlockAfter(buttons, { x: 60, y: 110 }, false)?.block.id).toBe('d')
    const mirrored = buttons.map(({ block, box }) => ({ block, box: { ...box, x: 90 - box.x } }))
    expect(findBlockAfter(mirrored, { x: 60, y: 110 }, true)?.block.id).toBe('d')
    expect(findBlockAfter(mirrored, { x: 20, y: 110 }, true)).toBeUndefined()
  })

  it('a dragged block takes its new place among the others', () => {
    const full = { ...component, blocks: [text('a'), text('b'), button('c')] }
    const ids = (it: Component) => it.blocks.map(({ id }) => id).join('')
    expect(ids(moveBlockBefore(full, 'b', 'a'))).toBe('bac')
    expect(ids(moveBlockBefore(full, 'a', 'c'))).toBe('bac')
    expect(ids(moveBlockBefore(full, 'a', undefined))).toBe('bca')
    expect(moveBlockBefore(full, 'a', 'a')).toBe(full)
  })
})
