import type { Action, GuideStep } from '@waymark/contract'
import type { Host, RuntimeEvent } from '../draw/host.ts'
import type { View } from '../page/view.ts'
import type { Guarded } from './create-guard.ts'
import type { Navigation } from './create-navigation.ts'
import type { EndReason } from './play-options.ts'
import type { StepPresenter } from './step-presenter.ts'

/** A guide while it is played, for what extends it. */
export interface Player extends Navigation {
  host: Host
  presenter: StepPresenter
  guarded: Guarded
  /** Shows nothing until something is entered again. */
  pause(): void
  act(action: Action): void
  /** What the step waits for has happened. Only the first call counts. */
  advance(step: GuideStep): void
  /** Checks the page again. */
  refresh(): void
  emit(type: RuntimeEvent['type'], name?: string): void
  emitOnce(type: RuntimeEvent['type']): void
  end(reason: EndReason): void
}

/** What guides of more than plain steps do differently. */
export interface PlayerHooks {
  begin(): void
  /** The current section is finished. */
  finish(): void
  dismiss(): void
  /** No further step of the current section can be shown. */
  leave(): void
  /** Checks the page before the presenter does. */
  judgePage?(): void
  /** Returns whether it has handled the action. */
  act?(action: Action): boolean
  toView?(): Partial<View>
  /** Where BACK leads, if not to the step before. */
  findPrevious?(): number | undefined
  onSeen?(step: GuideStep): void
  onTarget?(step: GuideStep, target: Element | null): void
  /** The current step is hidden until `onTarget` is called again. */
  onHidden?(): void
  /** The current step has gone for good. */
  onGone?(): void
  setLocale?(locale: string): void
  setMuted?(isMuted: boolean): void
}
