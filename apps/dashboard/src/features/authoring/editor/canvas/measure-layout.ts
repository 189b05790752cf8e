import type { Block, Component } from '@waymark/contract'
import { readFramePage } from '@waymark/runtime/frame'
import type { PlacedBlock } from './block-order.ts'
import type { Box, Size } from './box.ts'
import { listBlockElements } from '../page/mark-blocks.ts'

/** A drawn component's measurements for its handles, in frame pixels. */
export interface RenderedLayout {
  /** The card. */
  panel: Box
  /** The box that placements move: the card, or the dot that opens it. */
  moved: Box
  target: Box | null
  area: Size
  radiusPx: number
  isRtl: boolean
  blocks: (PlacedBlock & { element: HTMLElement })[]
}

/** Undefined while no part of it is visible. */
export function measureLayout(
  host: HTMLElement,
  component: Component,
  target: Element | null,
): RenderedLayout | undefined {
  const shadow = host.shadowRoot
  const panel = shadow?.querySelector<HTMLElement>('.panel')
  const window = host.ownerDocument.defaultView
  if (!shadow || !panel || !window || !host.isConnected) return undefined
  const card = panel.querySelector<HTMLElement>('.card') ?? panel
  const box = toBox(card)
  const dot = shadow.querySelector('.beacon-dot, .ping-waves')
  if (box.width === 0 && !dot) return undefined
  return {
    panel: box,
    moved: dot ? toBox(dot) : box,
    target: target && measureElement(target, host.ownerDocument),
    area: { width: window.innerWidth, height: window.innerHeight },
    radiusPx: Number.parseFloat(window.getComputedStyle(card).borderStartStartRadius) || 0,
    isRtl: shadow.querySelector<HTMLElement>('.root')?.dir === 'rtl',
    blocks: listBlocks(panel, component.blocks, box),
  }
}

/** Whether two measurements are equal, so that a re-render is unnecessary. */
export function isSameLayout(a: RenderedLayout | undefined, b: RenderedLayout | undefined): boolean {
  if (!a || !b) return a === b
  const isSameElement = a.blocks.every(
    ({ block, element }, at) => b.blocks[at]?.element === element && b.blocks[at].block === block,
  )
  return isSameElement && toFigures(a) === toFigures(b)
}

const toFigures = ({ blocks, ...rest }: RenderedLayout) =>
  JSON.stringify([rest, blocks.map(({ box }) => box)])

/** Leaves out blocks scrolled out of their card: they cannot be pointed at. */
function listBlocks(panel: Element, blocks: readonly Block[], card: Box) {
  return listBlockElements(panel, blocks).flatMap(({ block, element }) => {
    const box = toBox(element)
    const isSeen = box.width > 0 && box.y < card.y + card.height && box.y + box.height > card.y
    return isSeen ? [{ block, element, box }] : []
  })
}

function toBox(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/** The box of an element relative to a document's window, through any number of frames. */
function measureElement(element: Element, document: Document): Box {
  const box = toBox(element)
  const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement
  if (!frame) return box
  const outer = measureElement(frame, document)
  const inner = readFramePage(frame)
  return { ...box, x: outer.x + inner.x + box.x, y: outer.y + inner.y + box.y }
}

const round = (px: number) => Math.round(px * 10) / 10
