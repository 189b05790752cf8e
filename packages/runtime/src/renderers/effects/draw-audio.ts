import { pickLabels } from '@waymark/player/labels'
import { createButton } from '../../draw/draw-card.ts'
import { drawIcon, PLAY, SILENCE, STOP } from '../draw-icon.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import { EFFECT_LABELS } from './effect-labels.ts'

/** A small bar that shows the step's sound and stops it. The view plays the sound. */
export function drawAudio({ parts, host, step, view }: DrawnStep): () => void {
  const { card, panel, root } = parts
  const { document } = host
  const labels = pickLabels(EFFECT_LABELS, view.locale)
  const sound = view.interactive ? (view.panel?.sound ?? 'SILENT') : 'ON'
  root.classList.add('audio')
  panel.hidden = false

  const texts = [...card.querySelectorAll<HTMLElement>('h2, p, .rich')]
  if (texts.length === 0) {
    const text = document.createElement('p')
    text.id = 'effect-words'
    text.textContent = labels.AUDIO
    if (labels.locale !== view.locale) text.lang = labels.locale
    panel.removeAttribute('aria-label')
    panel.setAttribute('aria-labelledby', text.id)
    texts.push(text)
  }
  const box = document.createElement('div')
  box.className = 'words'
  box.append(...texts)
  const bars = document.createElement('div')
  bars.className = `bars ${sound === 'ON' ? 'on' : ''}`
  bars.append(...[1, 2, 3, 4].map(() => document.createElement('i')))
  card.prepend(bars, box)

  const choice = {
    ON: { name: labels.stop, icon: STOP, run: () => view.onAdvance?.() },
    BLOCKED: { name: labels.play, icon: PLAY, run: () => view.panel?.onRepeat() },
    MUTED: { name: labels.unmute, icon: SILENCE, run: () => view.panel?.onMute(false) },
    SILENT: undefined,
  }[sound]
  if (choice) {
    const button = createButton(document, view, choice.run)
    button.className = sound === 'BLOCKED' ? 'sound primary' : 'sound'
    button.setAttribute('aria-label', choice.name)
    if (labels.locale !== view.locale) button.lang = labels.locale
    button.append(drawIcon(document, choice.icon, sound === 'MUTED'))
    box.after(button)
  }

  const { effect } = step.component
  // Without a sound in this language there is no end to wait for.
  const isSilent = view.interactive && sound === 'SILENT' && effect
  return isSilent ? host.schedule(effect.durationMs, () => view.onAdvance?.()) : () => {}
}
