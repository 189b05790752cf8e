import { isAnchored } from '@waymark/contract/constants'
import { POPUP } from './base-renderer.ts'
import type { ContainerRenderer, Renderer, Shown } from './renderer.ts'

interface FoundContainer {
  container: ContainerRenderer
  /** The class that its style rules use. */
  name: string
}

/** Finds how to draw a step: as a pop-up if its container needs a target and there is none. */
export function findContainer({ containers }: Renderer, { step, view }: Shown): FoundContainer {
  const wanted = step.component.container
  const container = containers[wanted]
  return container && (view.target || !isAnchored(wanted))
    ? { container, name: wanted.toLowerCase() }
    : { container: POPUP, name: 'popup' }
}
