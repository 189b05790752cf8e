import type * as player from '@waymark/player'

export type { Panel } from '@waymark/player'
export type View = player.View<Element>

/** A step on the screen. */
export interface Mounted extends player.Mounted<Element> {
  /** The shadow host in the page; its shadow root is open. */
  element: HTMLElement
}
