import { pickLabels } from '@waymark/player/labels'
import type { Parts } from '../../draw/create-parts.ts'
import { createButton } from '../../draw/draw-card.ts'
import type { DrawnStep, ContainerRenderer } from '../../draw/renderer.ts'
import { dragSheet } from './drag-sheet.ts'
import { holdPage } from './hold-page.ts'
import { SHEET_LABELS } from './sheet-labels.ts'

/** Covers the lower half of the window. It can be dragged to full height, or closed. */
export const BOTTOMSHEET: ContainerRenderer = {
  isModal: true,
  takesFocus: true,
  enhance: (drawn) => enhanceSheet(drawn),
  css: `
.bottomsheet { --width: 640px; --half: min(60vh, 560px); --pad: 0px; }
.bottomsheet .panel { inset: auto 0 0; width: min(var(--width), 100%); margin-inline: auto; animation: slide-up 200ms ease-out; }
.bottomsheet .card {
  gap: 12px; max-height: var(--half); padding: 32px 24px max(24px, var(--safe-area-inset-bottom, env(safe-area-inset-bottom)));
  border-width: 1px 0 0; border-end-start-radius: 0; border-end-end-radius: 0;
  border-start-start-radius: max(var(--radius), 16px); border-start-end-radius: max(var(--radius), 16px);
  transition: height 200ms ease-out;
}
.bottomsheet.tall .card { height: calc(100vh - 24px); height: calc(100dvh - max(24px, var(--safe-area-inset-top, env(safe-area-inset-top)))); max-height: none; }
.bottomsheet.dragged .card { transition: none; }
.bottomsheet .card > * { flex: none; }
.bottomsheet h2 { font-size: 20px; }
.bottomsheet img:first-child { width: 100%; margin: 0 0 4px; border-radius: calc(var(--radius) / 2); }
.bottomsheet .close { top: 16px; inset-inline-end: 16px; }
.bottomsheet .grip {
  position: absolute; z-index: 1; top: 0; inset-inline: 64px; display: grid; place-items: center;
  height: 28px; min-height: 0; padding: 0; border: 0; background: none; cursor: grab; touch-action: none;
}
.bottomsheet .grip::before { content: ''; width: 36px; height: 4px; border-radius: 2px; background: color-mix(in srgb, var(--ink) 32%, transparent); }
.bottomsheet .grip:focus-visible { outline-offset: -4px; }
.bottomsheet.dragged .grip { cursor: grabbing; }
@keyframes slide-up { from { translate: 0 100%; } }
@media (max-width: 480px) {
  .bottomsheet .buttons { flex: 1 1 100%; }
  .bottomsheet .buttons button { flex: 1 1 auto; min-height: 44px; }
}
@media (forced-colors: active) { .bottomsheet .grip::before { background: ButtonText; } }
`,
}

/** Whether a sheet has full height, kept across redraws of the step. */
const states = new WeakMap<Parts, { stepKey: string; isTall: boolean }>()

function enhanceSheet(drawn: DrawnStep): () => void {
  const { parts, step, view, host } = drawn
  const { root, panel } = parts
  const { closeButton, escape, outside } = step.component.dismissal
  const known = states.get(parts)
  const state = known?.stepKey === step.key ? known : { stepKey: step.key, isTall: false }
  states.set(parts, state)
  const grip = createButton(host.document, view, () => setTall(!state.isTall))
  grip.className = 'grip'
  grip.setAttribute('aria-label', pickLabels(SHEET_LABELS, view.locale).height)

  function setTall(isTall: boolean) {
    state.isTall = isTall
    root.classList.toggle('tall', isTall)
    grip.setAttribute('aria-expanded', String(isTall))
  }

  function sink() {
    if (state.isTall) setTall(false)
    else if (closeButton || escape || outside) view.onDismiss()
  }

  grip.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp') setTall(true)
    if (key === 'ArrowDown') sink()
  })
  panel.prepend(grip)
  setTall(state.isTall)
  const release = holdPage(drawn)
  if (view.interactive) dragSheet({ grip, ...parts }, { onRise: () => setTall(true), onSink: sink })
  return () => {
    release()
    grip.remove()
  }
}
