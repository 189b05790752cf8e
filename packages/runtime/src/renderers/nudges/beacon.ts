import { pickLabels } from '@waymark/player/labels'
import { readKey } from '@waymark/contract/constants'
import { createButton } from '../../draw/draw-card.ts'
import { followTarget } from '../../draw/follow-target.ts'
import type { Parts } from '../../draw/create-parts.ts'
import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { findAfterDrawing } from '../../draw/use-after-drawing.ts'
import { BEACON_LABELS } from './beacon-labels.ts'
import { toSpot, toSquare } from './to-spot.ts'

const DOT_PX = 28
/** Long enough for screen readers to announce the page's own changes first. */
const ANNOUNCE_AFTER_MS = 200

/** A dot at the element that opens its card on request. */
export const BEACON: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  ownsDismissal: true,
  follow: (drawn) => followDot(drawn),
  css: `
.beacon-dot {
  position: fixed; top: 0; left: 0; display: grid; place-items: center;
  width: ${DOT_PX}px; height: ${DOT_PX}px; min-height: 0; padding: 0;
  border: 0; border-radius: 50%; background: none; pointer-events: auto;
}
.beacon-dot:hover { background: none; }
.beacon-dot.away { visibility: hidden; }
.beacon-dot::before, .beacon-dot::after { content: ''; grid-area: 1 / 1; border-radius: 50%; background: var(--accent); }
.beacon-dot::before { width: 26px; height: 26px; opacity: .26; }
.beacon-dot::after { width: 14px; height: 14px; border: 2px solid #fff; box-shadow: 0 1px 4px rgb(22 36 31 / .45); transition: scale 150ms ease-out; }
.beacon-dot:hover::after, .beacon-dot[aria-expanded='true']::after { scale: 1.15; }
.beacon-dot[aria-expanded='true']::before { opacity: .34; }
@media (prefers-reduced-motion: no-preference) {
  .beacon-dot:not([aria-expanded='true'])::before { animation: pulse 2.4s cubic-bezier(.2, .6, .3, 1) infinite; }
}
.beacon-dot:focus-visible { outline-offset: 0; box-shadow: 0 0 0 2px var(--bg); }
@keyframes pulse { 0% { scale: .4; opacity: .6; } 70%, 100% { scale: 1.7; opacity: 0; } }
@media (pointer: coarse) { .beacon-dot::before { inset: -8px; } }
@media (forced-colors: active) { .beacon-dot::before { display: none; } .beacon-dot::after { forced-color-adjust: none; background: Highlight; border-color: Canvas; } }
`,
}

interface State {
  stepKey: string
  isOpen: boolean
}

/** Whether the card is open, kept across redraws of the step. */
const states = new WeakMap<Parts, State>()

function followDot(drawn: DrawnStep & { target: Element }): () => void {
  const { parts, step, view, host, window, isRtl, target } = drawn
  const { panel, shadow, root, spoken } = parts
  const { placement, dismissal } = step.component
  const known = states.get(parts)
  const isNew = known?.stepKey !== step.key
  const state = isNew ? { stepKey: step.key, isOpen: !view.interactive } : known
  states.set(parts, state)

  const dot = createButton(host.document, view, () => setOpen(!state.isOpen))
  dot.className = 'beacon-dot'
  const title = panel.querySelector('h2, p')?.textContent
  const labels = pickLabels(BEACON_LABELS, view.locale)
  dot.setAttribute('aria-label', title ? `${labels.hint}: ${title}` : labels.hint)
  dot.setAttribute('aria-haspopup', 'dialog')
  root.insertBefore(dot, panel)

  function setOpen(isOpen: boolean) {
    const hadFocus = panel.contains(shadow.activeElement)
    state.isOpen = isOpen
    show()
    if (!view.interactive) return
    if (isOpen) panel.focus({ preventScroll: true })
    else if (hadFocus) dot.focus({ preventScroll: true })
  }

  function show() {
    dot.setAttribute('aria-expanded', String(state.isOpen))
    panel.hidden = !state.isOpen
  }

  const onKey = (it: Event) => {
    const event = it as KeyboardEvent
    const isInside = shadow.activeElement !== null
    if (readKey(event) !== 'Escape' || !(state.isOpen || isInside)) return
    findAfterDrawing()?.takeEscape(event, drawn, () => {
      if (removal.signal.aborted) return
      if (state.isOpen) setOpen(false)
      else if (dismissal.escape) view.onDismiss()
    })
  }
  const onClick = (event: MouseEvent) => {
    if (state.isOpen && !event.composedPath().includes(root)) setOpen(false)
  }
  const removal = new window.AbortController()
  if (view.interactive) {
    const options = { capture: true, signal: removal.signal }
    for (const each of [window, shadow]) each.addEventListener('keydown', onKey, options)
    for (const each of new Set([window, target.ownerDocument.defaultView ?? window]))
      each.addEventListener('click', onClick, options)
  }
  const announce = () => {
    if (!state.isOpen) spoken.textContent = dot.getAttribute('aria-label')
  }
  const cancelAnnouncing = isNew && view.interactive ? host.schedule(ANNOUNCE_AFTER_MS, announce) : () => {}

  show()
  const stopFollowing = followTarget(drawn, {
    gapPx: 8,
    toBox: (box) => toSquare(toSpot(box, placement, isRtl), DOT_PX),
    onPlace: (hole) => {
      dot.classList.toggle('away', !hole)
      if (hole) dot.style.transform = `translate(${hole.box.x}px,${hole.box.y}px)`
    },
  })
  return () => {
    stopFollowing()
    cancelAnnouncing()
    removal.abort()
    dot.remove()
    panel.hidden = false
  }
}
