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

/** Draws a step in the overlay of its target, and brings the target into sight when it is another one than before. */
export function mountDrawing({ overlays, step, view, draw }: StepDrawing): MountedDrawing {
  let last: NativeTarget | null = null
  const toDrawing = (next: GuideStep, { target: given, ...shown }: View<ScreenTarget>, drawNext: Draw) => {
    const target = given === WHOLE_SCREEN ? null : given
    if (target && target !== last && shown.interactive) revealTarget(target, true)
    last = target
    return { target, isModal: isModalStep(next, target !== null), element: drawNext(next, shown, target) }
  }
  const { update, remove } = overlays.draw(toDrawing(step, view, draw))
  return {
    update: (...next) => update(toDrawing(...next)),
    destroy: remove,
    isIntact: () => overlays.findTop() !== undefined,
  }
}
