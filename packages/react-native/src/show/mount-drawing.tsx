import type { GuideStep } from '@waymark/contract'
import type { Mounted, View } from '@waymark/player'
import type { ReactElement } from 'react'
import { isModalStep, type View as DrawnView } from '../draw/index.ts'
import type { Overlays } from '../overlay/overlays.ts'
import { WHOLE_SCREEN, type ScreenTarget } from '../targets/find-target.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import { revealTarget } from '../targets/reveal-target.ts'

/** Draws a step. */
export type Draw = (step: GuideStep, view: DrawnView, target: NativeTarget | null) => ReactElement

export interface MountedDrawing extends Omit<Mounted<ScreenTarget>, 'update'> {
  update(step: GuideStep, view: View<ScreenTarget>, draw: Draw): void
}

interface StepDrawing {
  overlays: Overlays
  step: GuideStep
  view: View<ScreenTarget>
  draw: Draw
}

/** Draws a step in the overlay of its target, and brings the target of a new step into sight. */
export function mountDrawing({ overlays, step, view, draw }: StepDrawing): MountedDrawing {
  let revealed: string | undefined
  const toDrawing = (next: GuideStep, { target: given, ...shown }: View<ScreenTarget>, drawNext: Draw) => {
    const target = given === WHOLE_SCREEN ? null : given
    // Once for each step: where somebody has scrolled to afterwards is up to them.
    if (target && !target.left && next.key !== revealed && shown.interactive) {
      revealed = next.key
      revealTarget(target, true)
    }
    return { target, isModal: isModalStep(next, target !== null), element: drawNext(next, shown, target) }
  }
  const { update, remove } = overlays.draw(toDrawing(step, view, draw))
  return {
    update: (...next) => update(toDrawing(...next)),
    destroy: remove,
    isIntact: () => overlays.findUpper() !== undefined,
  }
}
