import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { CORNERS_CSS } from './corners-css.ts'
import { stackUp } from './stack-up.ts'

/** A bar at an edge or a small card in a corner that does not block the page. */
export const NOTIFICATION: ContainerRenderer = {
  isModal: false,
  takesFocus: false,
  role: 'status',
  enhance(drawn: DrawnStep) {
    const unstack = stackUp(drawn)
    const stopClosing = closeByItself(drawn)
    return () => {
      stopClosing()
      unstack()
    }
  },
  css: `
${CORNERS_CSS}
.notification { --width: 380px; --pad: 0px; }
.notification .card { padding: 12px 16px; gap: 4px; }
.notification h2 { font-size: 15px; }
.notification p { font-size: 14px; line-height: 20px; }
.notification .progress { display: none; }
.notification .foot:not(:has(.buttons)) { display: none; }
.notification img:first-child { width: 100%; max-height: 120px; margin: 0 0 8px; border-radius: calc(var(--radius) / 2); }
.notification .close { top: 8px; inset-inline-end: 8px; }
.notification:is(.top, .bottom) .panel { inset-inline: 0; width: auto; }
.notification.top .panel { top: var(--stack, 0px); bottom: auto; }
.notification.bottom .panel { top: auto; bottom: var(--stack, 0px); }
.notification:is(.top, .bottom) .card {
  flex-flow: row wrap; align-items: center; justify-content: center; gap: 4px 16px;
  border-width: 1px 0; border-radius: 0; padding-inline: max(48px, var(--safe-area-inset-left, env(safe-area-inset-left)));
}
.notification:is(.top, .bottom) .card > :is(h2, p, .rich) { padding-inline-end: 0; max-width: min(100%, 680px); text-align: center; }
.notification.top .close { top: max(8px, var(--safe-area-inset-top, env(safe-area-inset-top))); }
.notification.top .card { padding-top: max(12px, var(--safe-area-inset-top, env(safe-area-inset-top))); }
.notification.bottom .card { padding-bottom: max(12px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom))); }
.notification:is(.top, .bottom) .foot { margin: 0; }
.notification:is(.top, .bottom) img { width: auto; height: 48px; margin: 0; }
`,
}

/** The remaining time of each panel, and the step it belongs to. */
const clocks = new WeakMap<HTMLElement, { stepKey: string; leftMs: number }>()

/** Ends the step after the author's delay, which pauses while the pointer or the focus is on it. */
function closeByItself({ parts, step, view, host, window }: DrawnStep): () => void {
  const { advance } = step.component
  const { panel, shadow } = parts
  if (!view.interactive || !view.onAdvance || advance?.on !== 'DELAY' || !advance.delayMs) return () => {}
  const known = clocks.get(panel)
  const clock = known?.stepKey === step.key ? known : { stepKey: step.key, leftMs: advance.delayMs }
  clocks.set(panel, clock)
  let startedAt = 0
  let cancel = () => {}
  const stop = () => {
    if (startedAt) clock.leftMs -= host.now() - startedAt
    startedAt = 0
    cancel()
  }
  const run = () => {
    // A panel that is removed loses the focus.
    if (signal.aborted) return
    stop()
    if (panel.matches(':hover') || panel.contains(shadow.activeElement)) return
    startedAt = host.now()
    cancel = host.schedule(Math.max(clock.leftMs, 1000), () => view.onAdvance?.())
  }
  const removal = new window.AbortController()
  const { signal } = removal
  panel.addEventListener('pointerenter', stop, { signal })
  panel.addEventListener('focusin', stop, { signal })
  panel.addEventListener('pointerleave', run, { signal })
  // The focus has not reached its new element yet.
  panel.addEventListener('focusout', () => queueMicrotask(run), { signal })
  run()
  return () => {
    stop()
    removal.abort()
  }
}
