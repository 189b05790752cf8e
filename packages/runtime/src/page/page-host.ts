import type { ElementIdentifier } from '@waymark/contract'

/** The runtime's environment: the page for the SDK, a frame for the editor, a clock moved by hand for a test. */
export interface PageHost {
  /** The document to draw in, possibly a frame's. */
  document: Document
  /** Resolves a step's TARGET, PRESENCE and ABSENCE identifiers. Called whenever the page changes. */
  findTarget(identifiers: readonly ElementIdentifier[]): TargetMatch
  /** The address of an uploaded image, by its SHA-256. */
  mediaUrl(hash: string): string
  emit(event: RuntimeEvent): void
  /** The app's own schemes for links; none if absent. */
  listLinkSchemes?(): readonly string[] | undefined
  /** Opens an allowed address. */
  openLink(address: string, newTab: boolean): void
  /** Shows another project's guide if it is live. Absent in previews. */
  startProject?(projectId: string): void
  /** Records a custom event of the app, which may start a guide. */
  track?(name: string): void
  /** Milliseconds since an arbitrary moment, unaffected by changes of the device's clock. */
  now(): number
  /** Runs a callback once after a delay in milliseconds; returns how to cancel it. */
  schedule(delayMs: number, run: () => void): () => void
}

/** Where a step's element is. OTHER_PAGE: the URL clue does not fit, or a PRESENCE or ABSENCE does not hold. */
export type TargetMatch =
  | { status: 'FOUND'; element: Element; score: number }
  | { status: 'MISSING' }
  | { status: 'AMBIGUOUS'; candidates: number; score: number }
  | { status: 'OTHER_PAGE' }

/**
 * An event of a guide. `name` is the action type of a step_action, MISSING or AMBIGUOUS for an identifier_missing,
 * and the new locale for a language_changed. Events about a step carry its key.
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
  stepKey?: string | undefined
  name?: string
  /** The button or item that a step_action came from, if one did. */
  blockId?: string | undefined
}
