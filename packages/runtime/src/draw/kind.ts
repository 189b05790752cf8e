import type { Action, Block, Container, GuideStep, LocalizedText, Style } from '@waymark/contract'
import type { Parts } from './create-parts.ts'
import type { Surroundings } from '../page/surroundings.ts'
import type { View } from '../page/view.ts'

/** A step with the way it is shown. */
export interface Shown {
  step: GuideStep
  view: View
}

/** A step while it is drawn: what a kind needs in order to add its own. */
export interface DrawnStep extends Shown {
  host: Surroundings
  window: Window & typeof globalThis
  parts: Parts
  isRtl: boolean
}

/** How a container is drawn, beyond the card that all of them have. */
export interface Kind {
  /** Rules of its own, on top of the stylesheet that all share; `.root` carries the container's name in lower case. */
  css?: string
  /** Whether the page behind is switched off: a veil lies on it and the focus stays inside. */
  isModal: boolean
  /** Whether it takes the focus when it comes; a modal one always does. */
  takesFocus: boolean
  /** What the panel is to a screen reader: `dialog` when absent. */
  role?: 'dialog' | 'status' | 'note' | 'none'
  /** Escape and clicks outside mean something of its own to it, which it listens for itself. */
  ownsDismissal?: boolean
  /** Adds its own to the drawn card, each time it is drawn; answers what takes that away again. */
  enhance?(drawn: DrawnStep): () => void
  /** Stands at the target its own way; answers what ends it. Absent, the panel stands beside it with an arrow. */
  follow?(drawn: DrawnStep & { target: Element }): () => void
}

/** What a block's drawing gets at. */
export interface BlockContext {
  document: Document
  /** As it stands before it is filled anew. */
  card: HTMLElement
  step: GuideStep
  view: View
  host: Surroundings
  /** Writes a text in the best language there is; answers the element. */
  write<E extends HTMLElement>(element: E, text: LocalizedText): E
  createButton(onClick: () => void): HTMLButtonElement
}

export type DrawBlock<B extends Block = Block> = (block: B, context: BlockContext) => HTMLElement[]

/** Writes the safe subset (bold, italic, links, lists) of a text into an element, as elements of our own. */
export type WriteRich = (element: HTMLElement, text: string, context: BlockContext) => void

/** All that a runtime can draw; what few guides need is loaded when one does. */
export interface Drawing {
  kinds: Partial<Record<Container, Kind>>
  blocks: { [Type in Block['type']]?: DrawBlock<Extract<Block, { type: Type }>> }
  writeRich?: WriteRich
  /** Draws the view's note, under the blocks. */
  drawNote?(context: BlockContext): HTMLElement[]
  /** Gives the root the author's own colours and sizes. */
  applyStyle?(root: HTMLElement, style: Style): void
  /** Follows the link of a button or an entry where guides may lead; without it none is followed. */
  followLink?(host: Surroundings, action: Extract<Action, { url: string }>): void
  /** Fetches what the next step will show. */
  preload?(step: GuideStep, host: Surroundings): void
  /** Rules of its blocks and of what accompanies them, on top of the stylesheet that all share. */
  css?: string
  /** Adds what goes with the card of any kind, each time it is drawn; answers what takes that away again. */
  accompany?(drawn: DrawnStep): () => void
  /** Moves the panel by the author's offset; answers what ends it. */
  movePanel?(drawn: DrawnStep): () => void
}

/** Puts drawings together; of two that draw the same the later counts. */
export function joinDrawings(drawings: readonly Drawing[]): Drawing {
  return drawings.reduce((all, it) => ({
    ...all,
    ...it,
    css: `${all.css ?? ''}${it.css ?? ''}`,
    kinds: { ...all.kinds, ...it.kinds },
    blocks: { ...all.blocks, ...it.blocks },
  }))
}
