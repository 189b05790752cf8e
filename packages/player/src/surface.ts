import type { Action, ElementIdentifier, GuideStep } from '@waymark/contract'
import type { Mounted, View } from './view.ts'

/**
 * A surface on which a guide plays: a web page, a frame of the editor, a screen of a native app. `Target` is the type
 * of its elements, which the player only passes on.
 */
export interface Surface<Target = unknown> extends SurfaceServices<Target> {
  /** The whole surface, as the target of steps that have no element. */
  readonly whole: Target
  /** Nothing is shown, skipped or given up while nobody can see it. */
  isHidden(): boolean
  /** Whether the target is still there and can be seen. */
  isVisible(target: Target): boolean
  /** Draws a step above it. */
  mount(step: GuideStep, view: View<Target>): Mounted<Target>
  /** Calls back when it may have changed; returns how to stop. */
  watch(onChange: () => void): () => void
  /** Loads the code for a step that is not there. Without it, such a step is waited for as long as the page is open. */
  loadWaiting(): Promise<Waiting<Target>>
  /** Runs an action that leaves the guide: a link, another guide, or a custom event. */
  runAction(action: Action): void
  /** Preloads the content of a coming step. */
  preload?(step: GuideStep): void
}

/** A surface for guides beyond plain steps. */
export interface FullSurface<Target = unknown> extends Surface<Target> {
  /** Calls back when the end user clicks or taps the target, or has changed its value. Returns how to stop. */
  watchUse(target: Target, use: 'CLICK' | 'CHANGE', onUse: () => void): () => void
  /** Prepares a sound, silent and at its beginning. Undefined where sound cannot be played. */
  createSound?(url: string, on: SoundEvents): Sound
}

/** The services of the app and the SDK for a guide, whatever it is drawn on. */
export interface SurfaceServices<Target = unknown> {
  /** Resolves a step's TARGET, PRESENCE and ABSENCE identifiers. Called whenever the page changes. */
  findTarget(identifiers: readonly ElementIdentifier[]): TargetMatch<Target>
  /** The address of an uploaded image, by its SHA-256. */
  mediaUrl(hash: string): string
  emit(event: RuntimeEvent): void
  /** The app's own schemes for links; none if absent. */
  listLinkSchemes?(): readonly string[] | undefined
  /** Opens an allowed address. */
  openLink(address: string, newTab: boolean): void
  /** How to go to a screen of the app, by its name; undefined if it cannot be gone to. Absent on pages. */
  findWay?(screen: string): (() => void) | undefined
  /** Shows another project's guide if it is live. Absent in previews. */
  startProject?(projectId: string): void
  /** Records a custom event of the app, which may start a guide. */
  track?(name: string): void
  /** Milliseconds since an arbitrary moment, unaffected by changes of the device's clock. */
  now(): number
  /** Runs a callback once after a delay in milliseconds; returns how to cancel it. */
  schedule(delayMs: number, run: () => void): () => void
}

/** The match of a step's element. OTHER_PAGE: the URL clue does not fit, or a PRESENCE or ABSENCE does not hold. */
export type TargetMatch<Target = unknown> =
  | { status: 'FOUND'; element: Target; score: number }
  | { status: 'MISSING' }
  | { status: 'AMBIGUOUS'; candidates: number; score: number }
  | { status: 'OTHER_PAGE' }

/** Handles a step that is not there. */
export interface Waiting<Target = unknown> {
  waitFor(awaited: AwaitedStep<Target>): void
  remind(reminded: Reminded): void
}

export interface AwaitedStep<Target = unknown> {
  step: GuideStep
  /** Whether the step belongs to another page, rather than its element not being there yet. */
  isElsewhere: boolean
  /** Its view, if the end user was led to it and would wonder where it is. */
  view: View<Target> | false
  /** Aborted when the step is shown, or is not awaited any more. */
  stop: AbortController
  /** Its time is up. Another element may look like the one that was picked. */
  onGivenUp(lookalike: Target | undefined): void
}

export interface Reminded {
  step: GuideStep
  /** Whether the step belongs to another page, rather than its element not being there yet. */
  isElsewhere: boolean
  /** The page, if its author named it. */
  page?: { name: string; identifiers?: readonly ElementIdentifier[] }
  locale: string
  /** Aborted when the step is shown, or is not awaited any more. */
  signal: AbortSignal
}

export interface Sound {
  /** Plays on. False if the platform waits for the end user to touch the page first; rejects for other failures. */
  play(): Promise<boolean>
  pause(): void
  /** Goes back to the beginning. */
  rewind(): void
  setMuted(isMuted: boolean): void
  hasEnded(): boolean
}

export interface SoundEvents {
  onEnded(): void
  /** It cannot be loaded. */
  onFailed(): void
}

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
    | 'identifier_moved'
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
