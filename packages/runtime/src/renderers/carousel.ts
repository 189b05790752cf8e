import { pickLabels } from '@waymark/player/labels'
import type { Parts } from '../draw/create-parts.ts'
import { createButton } from '../draw/draw-card.ts'
import type { Renderer, DrawnStep, ContainerRenderer } from '../draw/renderer.ts'
import { CAROUSEL_LABELS } from './carousel-labels.ts'

const SWIPE_PX = 48

/** One of several slides, turned by buttons, dots, arrow keys and swipes, but never automatically. */
const CAROUSEL_SLIDE: ContainerRenderer = {
  isModal: true,
  takesFocus: true,
  enhance: (drawn) => enhanceSlide(drawn),
  css: `
.carousel_slide { --width: 480px; --pad: 24px; }
.carousel_slide .panel { inset: 0; margin: auto; height: fit-content; }
.carousel_slide .card { gap: 12px; min-height: min(320px, 100vh - 24px); overflow-x: clip; touch-action: pan-y; }
.carousel_slide .card > * { flex: none; }
.carousel_slide .card:not(:has(> :is(h2, p, .rich, img:not([hidden]), .video))) { min-height: 0; }
.carousel_slide h2 { font-size: 22px; line-height: 1.25; }
.carousel_slide img:first-child { margin-bottom: 8px; max-height: 260px; }
.carousel_slide .foot { margin-top: auto; padding-top: 12px; }
.carousel_slide .close { top: 14px; inset-inline-end: 14px; }
.carousel_slide.turned .panel { animation: none; }
.carousel_slide.turned .card > :not(.foot, .close, .talk) { animation: turn 220ms ease-out; }
.slide-dots { display: flex; flex-wrap: wrap; margin-inline: -9px auto; }
.slide-dots button { display: grid; place-items: center; width: 24px; height: 24px; min-height: 0; padding: 0; border: 0; background: none; }
.slide-dots button::before { content: ''; width: 8px; height: 8px; border-radius: 4px; background: color-mix(in srgb, var(--ink) 32%, transparent); transition: width 150ms ease-out, background-color 150ms ease-out; }
.slide-dots button:hover::before { background: var(--soft); }
.slide-dots [aria-current]::before { width: 18px; background: var(--accent); }
.slide-dots button:focus-visible { outline-offset: -2px; }
@keyframes turn { from { opacity: 0; translate: var(--from) 0; } }
@media (max-width: 480px) {
  .carousel_slide .slide-dots { flex: 1 1 100%; justify-content: center; margin-inline: auto; }
  .carousel_slide .buttons { flex: 1 1 100%; }
  .carousel_slide .buttons button { flex: 1 1 auto; min-height: 44px; }
}
@media (forced-colors: active) {
  .slide-dots button::before { forced-color-adjust: none; background: ButtonText; }
  .slide-dots [aria-current]::before { background: Highlight; }
}
`,
}

/** The index of the previous slide, which decides the side that the next one enters from. */
const turned = new WeakMap<Parts, number>()

function enhanceSlide(drawn: DrawnStep): () => void {
  const { parts, view, window, isRtl } = drawn
  const { root, panel, card } = parts
  const { index, total } = view.progress ?? { index: 0, total: 1 }
  const before = turned.get(parts)
  turned.set(parts, index)
  if (before !== undefined && before !== index) {
    root.classList.add('turned')
    root.style.setProperty('--from', index > before === isRtl ? '-32px' : '32px')
  }
  panel.setAttribute('aria-roledescription', pickLabels(CAROUSEL_LABELS, view.locale).slide)
  if (total > 1) drawDots(drawn, { index, total })

  const turn = (by: number) => {
    const next = index + by
    if (next < 0 || next >= total) return
    view.onAction({ type: by > 0 ? 'NEXT' : 'BACK' })
  }
  const removal = new window.AbortController()
  const { signal } = removal
  // A video's seek bar uses the same keys and gestures.
  const isTaken = ({ target }: Event) => (target as Element).localName === 'input'
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by || isTaken(event) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(isRtl ? -by : by)
  }
  let startX: number | undefined
  if (view.interactive) {
    panel.addEventListener('keydown', onKey, { signal })
    card.addEventListener('pointerdown', (event) => (startX = isTaken(event) ? undefined : event.clientX), {
      signal,
    })
    // A finger's events all go to where it was put down. Dragging a mouse over a text selects it.
    card.addEventListener(
      'pointerup',
      ({ clientX, pointerType }) => {
        const dx = startX === undefined ? 0 : clientX - startX
        startX = undefined
        if (pointerType !== 'mouse' && Math.abs(dx) > SWIPE_PX) turn(dx < 0 === isRtl ? -1 : 1)
      },
      { signal },
    )
  }
  return () => {
    removal.abort()
    panel.removeAttribute('aria-roledescription')
  }
}

/** Dots instead of figures. They lead to their slides if the player supports jumping. */
function drawDots({ parts, view, host }: DrawnStep, { index, total }: { index: number; total: number }) {
  const labels = pickLabels(CAROUSEL_LABELS, view.locale)
  const progress = parts.card.querySelector('.progress')
  if (!progress || !view.onSlide) return
  const dots = host.document.createElement('div')
  dots.className = 'slide-dots'
  dots.setAttribute('role', 'group')
  dots.setAttribute('aria-label', labels.slides)
  for (let at = 0; at < total; at++) {
    const dot = createButton(host.document, view, () => view.onSlide?.(at))
    dot.setAttribute('aria-label', labels.goTo(at + 1, total))
    if (at === index) dot.setAttribute('aria-current', 'true')
    dots.append(dot)
  }
  progress.replaceWith(dots)
}

export const renderer: Partial<Renderer> = { containers: { CAROUSEL_SLIDE } }
