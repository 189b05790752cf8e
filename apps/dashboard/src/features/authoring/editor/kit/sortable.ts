import type { RefObject } from 'react'

/** A position in a list, counted from 0. */
interface ListPosition {
  group: string
  index: number
}

export interface Entry extends ListPosition {
  id: string
  /** Entries are dropped beside those of their type. */
  type: string
}

export type DragMoment = 'picked' | 'moved' | 'dropped' | 'putBack'

export interface DroppedEntry extends Entry {
  from: ListPosition
  /** The group of the empty list that it was dropped into. */
  into: string | undefined
  element: Element | undefined
}

export interface DragRules {
  /** Instructions for dragging with the keyboard. */
  help: string
  /** Returns the text that a screen reader announces while dragging. */
  say(moment: DragMoment, dragged: Entry): string
  onDrop(dropped: DroppedEntry): void
}

/** What can be dragged, by its handle. */
export interface SortableEntry extends Entry {
  key: string
  element: RefObject<HTMLElement | null>
  handle: RefObject<HTMLButtonElement | null>
}

/** A list without entries, which some can be dropped into. */
export interface EmptyList {
  key: string
  group: string
  accept: string
  element: RefObject<HTMLElement | null>
}
