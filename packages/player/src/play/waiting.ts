import type { Component, GuideStep } from '@waymark/contract'
import type { AwaitedStep, Reminded, Surface, Waiting } from '../surface.ts'
import { remind } from './remind.ts'

/** The functions of a surface that waiting needs, besides those of playing. */
export interface WaitingParts<Target> {
  /** Loads the code that draws a component of the player's own; resolves with a function that mounts a step with it. */
  load(component: Component): Promise<Surface<Target>['mount']>
  /** Finds a target that its clues no longer find by its looks when it was picked; undefined without a clear one. */
  findAgain?(step: GuideStep): Promise<Target | undefined>
}

/** Waits for a step that is not there: a while for its element, without end for its page. */
export function createWaiting<Target>(
  surface: Surface<Target>,
  { load, findAgain }: WaitingParts<Target>,
): Waiting<Target> {
  const remindHere = (reminded: Reminded) => remind({ surface, load }, reminded)

  function waitFor({ step, isElsewhere, view, stop, onGivenUp }: AwaitedStep<Target>) {
    const { signal } = stop
    if (signal.aborted) return
    if (view) remindHere({ step, isElsewhere, locale: view.locale, signal })
    if (isElsewhere) return
    const giveUp = (found?: Target) => {
      if (!signal.aborted) onGivenUp(found)
    }
    const lookAgain = async () => findAgain?.(step)
    const cancel = surface.schedule(step.waitMs, () => void lookAgain().then(giveUp, () => giveUp()))
    signal.addEventListener('abort', cancel)
  }

  return { waitFor, remind: remindHere }
}
