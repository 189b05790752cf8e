import type { Action, GuideStep } from '@waymark/contract'
import type { RuntimeEvent, Surface } from '../surface.ts'
import type { View } from '../view.ts'
import type { Guarded } from './create-guard.ts'
import type { Navigation } from './create-navigation.ts'
import type { EndReason } from '../view.ts'
import type { StepPresenter } from './step-presenter.ts'

/** The details of an event besides its type and step. */
export type EventDetails = Omit<RuntimeEvent, 'type' | 'stepKey'>

/** A running guide, as its extensions see it. */
export interface Player extends Navigation {
  surface: Surface
  presenter: StepPresenter
  guarded: Guarded
  /** Shows nothing until a step is entered again. */
  pause(): void
  act(action: Action, blockId?: string): void
  /** The event that the step waits for has happened. Only the first call counts. */
  advance(step: GuideStep): void
  /** Checks the page again. */
  refresh(): void
  emit(type: RuntimeEvent['type'], details?: EventDetails): void
  emitOnce(type: RuntimeEvent['type']): void
  end(reason: EndReason): void
}

/** The hooks that guides beyond plain steps override. */
export interface PlayerHooks {
  begin(): void
  /** The current section is finished. */
  finish(): void
  dismiss(): void
  /** No further step of the current section can be shown. */
  leave(): void
  /** Runs before the presenter checks the page. */
  judgePage?(): void
  /** Returns whether it handled the action. */
  act?(action: Action): boolean
  toView?(): Partial<View>
  /** The step that BACK leads to, if not the previous one. */
  findPrevious?(): number | undefined
  onSeen?(step: GuideStep): void
  onTarget?(step: GuideStep, target: unknown): void
  /** The current step is hidden until `onTarget` is called again. */
  onHidden?(): void
  /** The current step is gone for good. */
  onGone?(): void
  setLocale?(locale: string): void
  setMuted?(isMuted: boolean): void
}
