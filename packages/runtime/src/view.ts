import type { Action, GuideStep } from '@waymark/contract'

/** How one step is shown, besides what the author wrote in it. */
export interface View {
  locale: string
  /** Used for a text that is missing in `locale`: the guide's default locale. */
  fallbackLocale: string
  /** `index` counts from 0; null shows no progress. */
  progress: { index: number; total: number } | null
  /** False hides the buttons whose action is BACK. */
  canGoBack: boolean
  onAction(action: Action): void
  onDismiss(): void
  /**
   * False in the editor and in thumbnails: focus, keys, scrolling of the page and clicks on it stay as they are.
   * Buttons still call `onAction`.
   */
  interactive: boolean
  /** The element to point at; null draws the step as a pop-up in the centre. */
  target: Element | null
}

/** A step that is on the screen. */
export interface Mounted {
  /** Draws another step, or the same one changed; what did not change keeps its place, scroll and focus. */
  update(step: GuideStep, view: View): void
  /** Removes every trace and gives the focus back to where it was. */
  destroy(): void
  /** The shadow host in the page; its shadow root is open. */
  element: HTMLElement
}
