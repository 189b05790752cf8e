import { createContext, use } from 'react'

/** What the editor can see of the app's page. */
export type PageState =
  /** The app has no address yet. */
  | { status: 'unset' }
  /** The app is on another origin than the dashboard: browsers do not let it be read. */
  | { status: 'other_origin'; origin: string }
  /** The page should be readable and is not: it led elsewhere, or it refuses to be framed. */
  | { status: 'unreadable' }
  | { status: 'loading' }
  | { status: 'ready'; document: Document; href: string }

export interface Page {
  /** The captured screen that stands in for the app; null while the app itself is shown. */
  captureId: string | null
  state: PageState
  /** Counts the changes of the document, so that checks are made again. */
  version: number
  /** Ref of the frame that shows the page. */
  setFrame(frame: HTMLIFrameElement | null): void
  /** Told when a captured screen is drawn in its frame. */
  setDrawn(document: Document): void
  /** Opens another path of the app; answers false when it is not one. */
  goTo(path: string): boolean
  reload(): void
  /** An element of the page to mark, for as long as something speaks of it. */
  marked: Element | null
  setMarked(element: Element | null): void
  /** Set while the author is to click an element of the page. */
  picking: { onPick(element: Element): void } | null
  startPicking(onPick: (element: Element) => void): void
  stopPicking(): void
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs the editor page above it')
  return page
}

/** The document of the page, when it can be read. */
export function findPageDocument({ state }: Page): Document | null {
  return state.status === 'ready' ? state.document : null
}
