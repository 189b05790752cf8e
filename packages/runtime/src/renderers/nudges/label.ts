import { followTarget } from '../../draw/follow-target.ts'
import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { toChip } from './chip.ts'

/** A short text fixed to an element. It needs no reaction. */
export const LABEL: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  ownsDismissal: true,
  role: 'note',
  follow: (drawn) => followClosely(drawn),
  css: `${toChip('label')}
.root.label { --bg: var(--accent); --ink: var(--on-accent); --soft: var(--on-accent); --line: transparent; }
.label .panel { animation-name: appear; }
.label .arrow { scale: .75; }
.label button.primary { color: var(--bg); background: var(--ink); }
.label button:focus-visible { outline-color: currentColor; outline-offset: -2px; }
@media (forced-colors: active) { .label .card { border: 1px solid CanvasText; } }
`,
}

function followClosely(drawn: DrawnStep & { target: Element }): () => void {
  const { panel } = drawn.parts
  // A live region, because any other content would have to be inside a landmark of the page.
  panel.setAttribute('aria-live', 'polite')
  const stopFollowing = followTarget(drawn, { gapPx: 9 })
  return () => {
    stopFollowing()
    panel.removeAttribute('aria-live')
  }
}
