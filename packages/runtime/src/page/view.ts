import type { Action, Guide, GuideLanguage, GuideStep } from '@waymark/contract'

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
  /**
   * What the step waits for has happened: the gesture was made, the effect or the notification is over. Asked more than
   * once it counts once.
   */
  onAdvance?(): void
  /** CHECKLIST and MENU: which items are done. An item that is not named is not. */
  items?: readonly { id: string; isDone: boolean }[]
  /** The end user chose this ITEM block. */
  onItem?(id: string): void
  /** CHECKLIST and MENU, closed: only the button that opens it again is drawn. `onDismiss` then ends the guide. */
  isCollapsed?: boolean
  onOpen?(): void
  /** CAROUSEL_SLIDE: the end user chose the slide at this index of `progress`. */
  onSlide?(index: number): void
  /** A sentence of the runtime beside what the author wrote, such as where to go for the chosen item. */
  note?: string
  /** The figure that speaks for the guide. */
  avatar?: Guide['avatar']
  /** What the language and sound panel offers; without it there is none. */
  panel?: Panel
}

/** Languages and sound of a guide, as its panel shows them. */
export interface Panel {
  languages: readonly GuideLanguage[]
  /** The code of the one that is spoken. */
  language: string
  /** SILENT: the step has no sound, or none that can be loaded. BLOCKED: the browser waits until the end user asks for it (`onRepeat`). */
  sound: 'SILENT' | 'BLOCKED' | 'ON' | 'MUTED'
  onLanguage(code: string): void
  onMute(isMuted: boolean): void
  onRepeat(): void
  /** The end user wants no guidance at all on this device; absent where nobody could keep to that. */
  onDisable?(): void
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
