import { readKey } from '@waymark/contract/constants'
import { followTarget } from '../../draw/follow-target.ts'
import { toSides } from '../../draw/place-panel.ts'
import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { toChip } from './chip.ts'
import { toSpot, toSquare } from './to-spot.ts'

const DOT_PX = 20

/** Waves around an element until it is used, with the author's text if any. */
export const PING: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  ownsDismissal: true,
  role: 'status',
  follow: (drawn) => followWaves(drawn),
  css: `${toChip('ping')}
.root.ping { --radius: 18px; }
.ping .card { padding-block: 4px; }
.ping .closable { padding-inline-end: 32px; }
.ping .close { top: 1px; border-radius: 50%; }
.ping .arrow { display: none; }
.ping-waves { position: fixed; top: 0; left: 0; width: ${DOT_PX}px; height: ${DOT_PX}px; pointer-events: none; }
.ping-waves.away { visibility: hidden; }
.ping-waves i { position: absolute; left: 50%; top: 50%; translate: -50% -50%; width: 12px; height: 12px; border-radius: 50%; }
.ping-waves i:first-child { background: var(--accent); border: 2px solid #fff; box-sizing: content-box; width: 9px; height: 9px; box-shadow: 0 1px 4px rgb(22 36 31 / .4); z-index: 1; }
.ping-waves i:nth-child(2) { width: 26px; height: 26px; border: 1.5px solid var(--accent); opacity: .55; }
.ping-waves i:nth-child(3) { width: 42px; height: 42px; border: 1.5px solid var(--accent); opacity: .25; }
@media (prefers-reduced-motion: no-preference) {
  .ping-waves i:nth-child(n + 2) { width: 68px; height: 68px; border-width: 2.5px; animation: wave 2.7s cubic-bezier(.2, .5, .4, 1) infinite backwards; }
  .ping-waves i:nth-child(3) { animation-delay: 1.35s; }
}
@keyframes wave { from { scale: .18; opacity: .9; } to { opacity: 0; } }
@media (forced-colors: active) { .ping-waves i { forced-color-adjust: none; border-color: Highlight !important; } .ping-waves i:first-child { background: Highlight; border-color: Canvas !important; } }
`,
}

function followWaves(drawn: DrawnStep & { target: Element }): () => void {
  const { parts, step, view, host, window, isRtl, target } = drawn
  const { placement, dismissal } = step.component
  const waves = host.document.createElement('div')
  waves.className = 'ping-waves'
  waves.append(...[1, 2, 3].map(() => host.document.createElement('i')))
  parts.root.insertBefore(waves, parts.panel)

  const removal = new window.AbortController()
  const options = { capture: true, signal: removal.signal }
  const onUse = (event: Event) => {
    if (event.composedPath().includes(target)) view.onAdvance?.()
  }
  const onKey = (event: KeyboardEvent) => {
    if (readKey(event) === 'Escape' && dismissal.escape) view.onDismiss()
  }
  if (view.interactive) {
    const page = target.ownerDocument.defaultView ?? window
    for (const type of ['click', 'input', 'change']) page.addEventListener(type, onUse, options)
    parts.root.addEventListener('keydown', onKey, options)
  }

  const stopFollowing = followTarget(drawn, {
    gapPx: 8,
    sides: toSides(placement.endsWith('START') ? 'START' : 'END', isRtl),
    toBox: (box) => toSquare(toSpot(box, placement, isRtl), DOT_PX),
    onPlace: (hole) => {
      waves.classList.toggle('away', !hole)
      if (hole) waves.style.transform = `translate(${hole.box.x}px,${hole.box.y}px)`
    },
  })
  return () => {
    stopFollowing()
    removal.abort()
    waves.remove()
  }
}
