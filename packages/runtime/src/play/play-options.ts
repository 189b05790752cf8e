/** What a run has got done, for who keeps it over pages, reloads and visits. */
export interface Kept {
  /** Items of a checklist or menu that are ticked. */
  doneItems: readonly string[]
  /** Pages of a flow with pages that are behind the end user. */
  donePages: readonly string[]
  /** The item whose page is still looked for. */
  itemId?: string
  /** The list is closed down to the button that opens it. */
  isCollapsed: boolean
}

export type EndReason = 'COMPLETED' | 'DISMISSED' | 'STOPPED'

export interface PlayOptions {
  locale: string
  /** Resumes at this step; an unknown key starts from the beginning. */
  startAtKey?: string | undefined
  /**
   * Which of these the run has emitted before, on an earlier page or before a reload: they are not emitted again.
   * Default: both when `startAtKey` is given, else none.
   */
  emitted?: readonly ('guide_seen' | 'guide_started')[]
  kept?: Partial<Kept>
  /** The items that are ticked by now, here or in another tab; those of `kept` without it. */
  readDoneItems?(): readonly string[]
  isMuted?: boolean
  /** The step the guide now stands at, shown or still waited for: the one to resume at. */
  onStep(key: string): void
  /** Nothing is shown until a page of the guide is open again. */
  onWait?(): void
  onKeep?(kept: Kept): void
  /** The end user chose another language in the guide's panel. */
  onLocale?(locale: string): void
  onMute?(isMuted: boolean): void
  /** The end user wants no guidance at all on this device. Without it the panel does not offer that. */
  onDisable?(): void
  /** Called once, after the last event and with nothing left in the page. */
  onEnd(reason: EndReason): void
}

export interface Playing {
  /** Removes the guide silently: no event, no `onEnd`. For a page that goes away while the run goes on. */
  destroy(): void
  /** Tells that the URL changed without a new document. */
  routeChanged(): void
  setLocale(locale: string): void
  setMuted(isMuted: boolean): void
  /** Ends the guide from outside: guide_stopped, then `onEnd('STOPPED')`. */
  stop(): void
}
