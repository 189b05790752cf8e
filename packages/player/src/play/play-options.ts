import type { Action, GuideStep } from '@waymark/contract'
import type { Meter } from '../meter/create-meter.ts'
import type { EndReason, View } from '../view.ts'

/** Progress of a run, for a host that stores it across pages, reloads and visits. */
export interface Kept {
  /** Ticked items of a checklist or a menu. */
  doneItems: readonly string[]
  /** Finished pages of a dynamic flow. */
  donePages: readonly string[]
  /** The chosen item whose page is not open yet. */
  itemId?: string
  /** The list is collapsed to the button that reopens it. */
  isCollapsed: boolean
}

export interface PlayOptions {
  locale: string
  /** Resumes at this step. An unknown key starts from the beginning. */
  startAtKey?: string | undefined
  /** Events that the run emitted on an earlier page or before a reload, so that they are not repeated. */
  emitted?: readonly ('guide_seen' | 'guide_started')[]
  kept?: Partial<Kept>
  /**
   * The place of a step that is played alone, out of its guide: its progress there, and whether a step is before it.
   */
  place?: Pick<View, 'progress' | 'canGoBack'> | undefined
  /** For branches: the key of the step after this one; null ends, and undefined is the step that follows it. */
  findNextKey?(step: GuideStep): string | null | undefined
  /** A button was pressed: returns its actions besides the main one. */
  onPress?(step: GuideStep, blockId: string): readonly Action[]
  /**
   * An item is about to start another project's guide. Once that guide is shown, `readDoneItems` has the item, and
   * `onShown` is called.
   */
  onStart?(itemId: string, projectId: string, onShown: () => void): void
  /** The items ticked so far, in any tab; those of `kept` by default. */
  readDoneItems?(): readonly string[]
  isMuted?: boolean
  /** Measures the guide's cost to the page. */
  meter?: Meter | undefined
  /** The current step, shown or waited for, which is where to resume. */
  onStep(key: string): void
  /** Nothing is shown until a page of the guide is open. Called each time that the page was checked. */
  onWait?(): void
  onKeep?(kept: Kept): void
  /** The end user chose another language in the guide's panel. */
  onLocale?(locale: string): void
  onMute?(isMuted: boolean): void
  /** The end user disabled guidance on this device. If absent, the panel does not offer that. */
  onDisable?(): void
  /** Called once, after the last event and after everything is removed from the page. */
  onEnd(reason: EndReason): void
}

export interface Playing {
  /** Removes the guide without an event or `onEnd`, for a page that is left while the run continues. */
  destroy(): void
  /** To be called when the URL changes without a new document. */
  routeChanged(): void
  setLocale(locale: string): void
  setMuted(isMuted: boolean): void
  /** Ends the guide: emits guide_stopped, then calls `onEnd('STOPPED')`. */
  stop(): void
}
