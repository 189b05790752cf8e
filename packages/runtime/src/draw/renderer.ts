import type { Action, Block, Container, GuideStep, LocalizedText, Style } from '@waymark/contract'
import type { Parts } from './create-parts.ts'
import type { PageHost } from '../page/page-host.ts'
import type { View } from '../page/view.ts'

/** A step and how it is shown. */
export interface Shown {
  step: GuideStep
  view: View
}

/** A step while it is drawn, with everything that a renderer needs to add its own parts. */
export interface DrawnStep extends Shown {
  host: PageHost
  window: Window & typeof globalThis
  parts: Parts
  isRtl: boolean
}

/** The parts that a container adds to the card that all containers share. */
export interface ContainerRenderer {
  /** Rules on top of the shared style sheet. `.root` has the container's name in lower case as a class. */
  css?: string
  /** Whether a veil covers the page and the focus stays inside. */
  isModal: boolean
  /** Whether it takes the focus when it appears; a modal one always does. */
  takesFocus: boolean
  /** The panel's role for screen readers: `dialog` by default. */
  role?: 'dialog' | 'status' | 'note' | 'none'
  /** Whether it handles Escape and clicks outside itself. */
  ownsDismissal?: boolean
  /** Adds to the card each time it is drawn; returns a function that removes the additions. */
  enhance?(drawn: DrawnStep): () => void
  /** Places the panel at the target; returns how to stop. By default it is placed beside the target with an arrow. */
  follow?(drawn: DrawnStep & { target: Element }): () => void
}

/** Context for drawing a block. */
export interface BlockContext {
  document: Document
  /** The card, which still holds its old content. */
  card: HTMLElement
  step: GuideStep
  view: View
  host: PageHost
  /** Writes a text in the best available language and returns the element. */
  write<E extends HTMLElement>(element: E, text: LocalizedText): E
  createButton(onClick: () => void): HTMLButtonElement
}

export type DrawBlock<B extends Block = Block> = (block: B, context: BlockContext) => HTMLElement[]

/** Writes a text's bold, italic, links and lists as elements. `values` are those of its placeholders, by locale. */
export type WriteRich = (
  element: HTMLElement,
  text: string,
  context: BlockContext,
  values?: Record<string, string[]>,
) => void

/** Everything that can be drawn. Parts that few guides need are loaded only with those. */
export interface Renderer {
  containers: Partial<Record<Container, ContainerRenderer>>
  blocks: { [Type in Block['type']]?: DrawBlock<Extract<Block, { type: Type }>> }
  writeRich?: WriteRich
  /** Draws the view's note below the blocks. */
  drawNote?(context: BlockContext): HTMLElement[]
  /** Applies the author's colours and sizes to the root. */
  applyStyle?(root: HTMLElement, style: Style): void
  /** Runs an action of a button or a list item that leaves the guide. Without this, nothing happens. */
  runHostAction?(host: PageHost, action: Action): void
  /** Preloads the content of the next step. */
  preload?(step: GuideStep, host: PageHost): void
  /** Rules for blocks and for additions of `enhanceCard`, on top of the shared style sheet. */
  css?: string
  /** Adds to the card of any container each time it is drawn; returns a function that removes the additions. */
  enhanceCard?(drawn: DrawnStep): () => void
  /** Moves the panel by the author's offset; returns how to stop. */
  movePanel?(drawn: DrawnStep): () => void
}
