import type { ElementIdentifier } from '@waymark/contract'

/** What surrounds the runtime: the page for the SDK, a page frame for the editor, a hand-moved clock for a test. */
export interface PageHost {
  /** The document that is drawn into; it may be a frame's. */
  document: Document
  /** Resolves a step's TARGET, PRESENCE and ABSENCE identifiers now. Called again whenever the page changes. */
  findTarget(identifiers: readonly ElementIdentifier[]): TargetMatch
  /**
   * Finds what the clues no longer find by what it looked like when it was picked, or nothing if that is not sure.
   * Asked once when a step's time to wait is over: until then its element may just be late.
   */
  relocate?(identifiers: readonly ElementIdentifier[]): Promise<Element | undefined>
  /** The address of an uploaded image, by its SHA-256. */
  mediaUrl(hash: string): string
  emit(event: RuntimeEvent): void
  /** Schemes of the app's own that links may use; none where this is absent. */
  listLinkSchemes?(): readonly string[] | undefined
  /** Goes to an address that the rule for links allows. */
  openLink(address: string, newTab: boolean): void
  /** Shows another project's guide, where it is live; a preview has none. */
  startProject?(projectId: string): void
  /** Records a custom event of the app, which may start a guide. */
  track?(name: string): void
  /** Milliseconds since any moment; never jumps, whatever the device's clock is set to. */
  now(): number
  /** Runs something once after a delay in milliseconds; answers what cancels it. */
  schedule(delayMs: number, run: () => void): () => void
}

/** Where a step's element is. OTHER_PAGE: the URL clue does not fit, or a PRESENCE or ABSENCE is not met. */
export type TargetMatch =
  | { status: 'FOUND'; element: Element; score: number }
  | { status: 'MISSING' }
  | { status: 'AMBIGUOUS'; candidates: number; score: number }
  | { status: 'OTHER_PAGE' }

/**
 * What happened to a guide. `name` is the action type of a step_action, MISSING or AMBIGUOUS for an
 * identifier_missing, and the new locale for a language_changed. Events about a step carry its key.
 */
export interface RuntimeEvent {
  type:
    | 'guide_seen'
    | 'guide_started'
    | 'step_seen'
    | 'step_action'
    | 'guide_completed'
    | 'guide_dismissed'
    | 'guide_stopped'
    | 'identifier_missing'
    | 'language_changed'
    | 'survey_seen'
    | 'survey_answered'
    | 'survey_completed'
    | 'survey_dismissed'
  stepKey?: string
  name?: string
}
