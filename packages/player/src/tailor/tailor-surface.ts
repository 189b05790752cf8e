import type { DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import type { FullSurface } from '../surface.ts'
import type { View } from '../view.ts'
import type { ReadValue } from './fill-placeholder.ts'
import { fillStep } from './fill-step.ts'

/**
 * A surface on which every step is drawn with the values of its reader, which are read at each drawing. If branches
 * lead on, nobody knows how many steps are left, so these guides show no progress.
 */
export function tailorSurface<Target>(
  surface: FullSurface<Target>,
  read: ReadValue,
  guide: Guide | DynamicGuide,
): FullSurface<Target> {
  const isBranched = listSteps(guide).some(({ component }) => component.branches)
  const toView = (view: View<Target>): View<Target> => (isBranched ? { ...view, progress: null } : view)
  const mount: typeof surface.mount = (step, view) => {
    const { update, ...mounted } = surface.mount(fillStep(step, read), toView(view))
    return { ...mounted, update: (next, nextView) => update(fillStep(next, read), toView(nextView)) }
  }
  // Not a copy, because the properties of a surface may change.
  return Object.create(surface, { mount: { value: mount } }) as FullSurface<Target>
}

const listSteps = (guide: Guide | DynamicGuide): GuideStep[] =>
  'steps' in guide ? guide.steps : guide.pages.flatMap(({ steps }) => steps)
