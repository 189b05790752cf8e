import type { Action, Guide, GuideLanguage, GuideStep } from '@waymark/contract'

/** The presentation of a step, besides its content. */
export interface View<Target = unknown> {
  locale: string
  /** The guide's default locale, used for texts missing in `locale`. */
  fallbackLocale: string
  /** `index` counts from 0; null shows no progress. */
  progress: { index: number; total: number } | null
  /** False hides the buttons whose action is BACK. */
  canGoBack: boolean
  /** `blockId` is the button or item that was pressed; a swipe, for example, has none. */
  onAction(action: Action, blockId?: string): void
  onDismiss(): void
  /** False in the editor and in thumbnails: leaves focus, keys, scrolling and clicks alone. Buttons call `onAction`. */
  interactive: boolean
  /** The element to point at; null draws the step as a pop-up in the centre. */
  target: Target | null
  /**
   * The event that the step waits for has happened: a gesture, or the end of an effect or a notification. Repeated
   * calls count once.
   */
  onAdvance?(): void
  /** CHECKLIST and MENU: which items are done. Items that are not listed are not done. */
  items?: readonly { id: string; isDone: boolean }[]
  /** The end user chose this ITEM block. */
  onItem?(id: string): void
  /** CHECKLIST and MENU: only the button that reopens it is drawn. `onDismiss` then ends the guide. */
  isCollapsed?: boolean
  onOpen?(): void
  /** CAROUSEL_SLIDE: the end user chose the slide at this index of `progress`. */
  onSlide?(index: number): void
  /** A sentence of the runtime itself, such as where to go for the chosen item. */
  note?: string
  /** The avatar that presents the guide. */
  avatar?: Guide['avatar']
  /** Contents of the language panel; none if absent. */
  panel?: Panel
}

/** Languages and sound of a guide, as its language panel shows them. */
export interface Panel {
  languages: readonly GuideLanguage[]
  /** Locale code of the current language. */
  language: string
  /** SILENT: no sound, or it cannot be loaded. BLOCKED: the browser waits for a click (`onRepeat`). */
  sound: 'SILENT' | 'BLOCKED' | 'ON' | 'MUTED'
  onLanguage(code: string): void
  onMute(isMuted: boolean): void
  onRepeat(): void
  /** The end user disables guidance on this device. Absent if the host cannot honour that. */
  onDisable?(): void
}

/** How a guide ended. The app, another page or another guide stops one. */
export type EndReason = 'COMPLETED' | 'DISMISSED' | 'STOPPED'

/** A step on the screen. */
export interface Mounted<Target = unknown> {
  /** Draws another step, or the same one changed. Unchanged parts keep place, scroll and focus. */
  update(step: GuideStep, view: View<Target>): void
  /** Removes everything and returns the focus to where it was, and the page too if the guide was cut short. */
  destroy(reason?: EndReason): void
  /** Whether it is still on the screen: the app may have removed it, or closed the dialog around it. */
  isIntact(): boolean
}
