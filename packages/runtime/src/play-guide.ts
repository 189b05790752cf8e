import type { Guide } from '@waymark/contract'
import type { Host } from './host.ts'

export type EndReason = 'COMPLETED' | 'DISMISSED' | 'STOPPED'

export interface PlayOptions {
  locale: string
  /** Resumes at this step; an unknown key starts from the beginning. */
  startAtKey?: string
  /**
   * Which of these the run has emitted before, on an earlier page or before a reload: they are not emitted again.
   * Default: both when `startAtKey` is given, else none.
   */
  emitted?: readonly ('guide_seen' | 'guide_started')[]
  /** The step the guide now stands at, shown or still waited for: the one to resume at. */
  onStep(key: string): void
  /** Called once, after the last event and with nothing left in the page. */
  onEnd(reason: EndReason): void
}

export interface Playing {
  /** Removes the guide silently: no event, no `onEnd`. For a page that goes away while the run goes on. */
  destroy(): void
  /** Tells that the URL changed without a new document. */
  routeChanged(): void
  setLocale(locale: string): void
  /** Ends the guide from outside: guide_stopped, then `onEnd('STOPPED')`. */
  stop(): void
}

/** Plays a guide from step to step: waits for late elements, follows route changes, never throws into the page. */
export function playGuide(_host: Host, _guide: Guide, _options: PlayOptions): Playing {
  throw new Error('to follow')
}
