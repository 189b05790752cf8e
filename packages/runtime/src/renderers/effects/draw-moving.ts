import type { Style } from '@waymark/contract'
import { pickLabels } from '@waymark/player/labels'
import type { Parts } from '../../draw/create-parts.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import { startConfetti } from './confetti.ts'
import { createChance } from './create-chance.ts'
import { drawBadge } from './draw-badge.ts'
import { toColours } from './effect-colours.ts'
import { EFFECT_LABELS } from './effect-labels.ts'
import { startFireworks } from './fireworks.ts'
import { startSnowfall } from './snowfall.ts'

const STARTS = { CONFETTI: startConfetti, FIREWORKS: startFireworks, SNOWFALL: startSnowfall }
const DEFAULT = { kind: 'CONFETTI', durationMs: 4000 } as const

interface Running {
  /** Identifies the step and its effect. */
  name: string
  onAdvance: (() => void) | undefined
  isKept: boolean
  stop(): void
}

/** Keeps an effect running while its step is redrawn, for example when the language changes. */
const running = new WeakMap<Parts, Running>()

/** Confetti, fireworks or snow behind a badge with the author's text, if any. */
export function drawMoving(drawn: DrawnStep): () => void {
  const { step, view, window, parts } = drawn
  const { effect = DEFAULT, blocks } = step.component
  const isCalm = !view.interactive || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  addBadge(drawn, isCalm)
  if (!view.interactive) return () => {}

  // With a button the end user decides when it is over.
  const isOpenEnded = blocks.some(({ type }) => type === 'BUTTON')
  const onAdvance = isOpenEnded ? undefined : () => view.onAdvance?.()
  const name = JSON.stringify([step.key, effect, isCalm])
  const known = running.get(parts)
  const now = known?.name === name ? known : { name, onAdvance, isKept: true, stop: () => {} }
  Object.assign(now, { isKept: true, onAdvance })
  running.set(parts, now)
  if (now !== known) {
    known?.stop()
    now.stop = start(drawn, { isCalm, onEnd: () => now.onAdvance?.() })
  }
  return () => {
    now.isKept = false
    // A redraw marks it as kept again before this runs.
    queueMicrotask(() => {
      if (now.isKept) return
      now.stop()
      if (running.get(parts) === now) running.delete(parts)
    })
  }
}

function start(
  { step, host, window, parts }: DrawnStep,
  { isCalm, onEnd }: { isCalm: boolean; onEnd(): void },
): () => void {
  const { effect = DEFAULT, style } = step.component
  const startEffect = STARTS[effect.kind as keyof typeof STARTS]
  if (isCalm) return host.schedule(effect.durationMs, onEnd)
  const canvas = host.document.createElement('canvas')
  canvas.className = 'sky'
  canvas.setAttribute('aria-hidden', 'true')
  parts.root.insertBefore(canvas, parts.panel)
  const stop = startEffect({
    window,
    canvas,
    colours: toOwnColours(style, parts, window),
    durationMs: effect.durationMs,
    chance: createChance(host.now()),
    onEnd: () => {
      canvas.remove()
      onEnd()
    },
  })
  return () => {
    stop()
    canvas.remove()
  }
}

const toOwnColours = (style: Style, { root }: Parts, window: Window) =>
  toColours(
    style,
    root.classList.contains('dark'),
    window.getComputedStyle(root).getPropertyValue('--accent'),
  )

/** Without the author's text the runtime's own is used: visible with reduced motion, and always read out. */
function addBadge({ parts, host, window, step, view }: DrawnStep, isCalm: boolean) {
  const { card, panel } = parts
  const { effect = DEFAULT, style } = step.component
  const hasContent = card.querySelector('h2, p, .rich, img, .video, button:not(.close)') !== null
  if (!hasContent) {
    const labels = pickLabels(EFFECT_LABELS, view.locale)
    const title = host.document.createElement('h2')
    title.id = 'effect-words'
    title.textContent = labels[effect.kind]
    if (labels.locale !== view.locale) title.lang = labels.locale
    card.prepend(title)
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', title.id)
  }
  panel.hidden = !hasContent && !isCalm
  if (isCalm) card.prepend(drawBadge(host.document, effect.kind, toOwnColours(style, parts, window)))
}
