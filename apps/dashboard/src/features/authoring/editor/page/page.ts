import { createContext, use } from 'react'
import type { DraftStep } from '../model/draft.ts'

/** The part of the app's page that the editor can see. */
export type PageState =
  /** The app has no address yet. */
  | { status: 'unset' }
  /** The app has another origin than the dashboard, so browsers do not let its pages be read. */
  | { status: 'other_origin'; origin: string }
  /** A page that should be readable but is not: it redirected elsewhere, or refuses to be framed. */
  | { status: 'unreadable' }
  | { status: 'loading' }
  | { status: 'ready'; document: Document; href: string }

export interface Page {
  /** The capture that stands in for the app; null while the app itself is shown. */
  captureId: string | null
  state: PageState
  /** Incremented on each change of the document, so that checks run again. */
  version: number
  /** Ref callback for the frame that shows the page. */
  setFrame(frame: HTMLIFrameElement | null): void
  /** Called when a capture is drawn in its frame. */
  setDrawn(document: Document): void
  /** Opens another path of the app; returns false if it is not one. */
  goTo(path: string): boolean
  reload(): void
  /** The element of the page to mark, if any. */
  marked: Element | null
  setMarked(element: Element | null): void
  /** Only in the builder: covers frames whose pages cannot be read. Returns how to uncover them. */
  coverFrames?(cover: FrameCover): () => void
  /** Whether an event comes from the builder, which lies in the page that it edits. */
  isOwnEvent?(event: Event): boolean
  /** Set while the author is picking an element of the page. */
  picking: Picking | null
  startPicking(picking: Picking): void
  stopPicking(): void
  /** The elements that were picked on this page, by their identifiers' ids. */
  picked: Map<string, Element>
}

export interface Picking {
  onPick(element: Element): void
  /** The step whose addition started it: the keyboard stays in the editor, and picking ends with the next edit. */
  added?: DraftStep | undefined
}

/** Called with the element of the page that a person sees at the pointer. */
export interface FrameCover {
  onAim(element: Element | null): void
  onTake(element: Element | null): void
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs the editor page above it')
  return page
}

/** The document of the page, if it can be read. */
export function findPageDocument({ state }: Page): Document | null {
  return state.status === 'ready' ? state.document : null
}
