import { createButton } from '../../draw/draw-card.ts'
import { pickWords } from '../../draw/words.ts'
import { drawIcon, PLAY, SILENCE, STOP } from '../draw-icon.ts'
import type { DrawnStep } from '../../draw/kind.ts'
import { EFFECT_WORDS } from './effect-words.ts'

/** A sound that is heard with the step, as a small bar that says so and stops it; who plays it is the view's affair. */
export function drawAudio({ parts, host, step, view }: DrawnStep): () => void {
  const { card, panel, root } = parts
  const { document } = host
  const words = pickWords(EFFECT_WORDS, view.locale)
  const sound = view.interactive ? (view.panel?.sound ?? 'SILENT') : 'ON'
  root.classList.add('audio')
  panel.hidden = false

  const texts = [...card.querySelectorAll<HTMLElement>('h2, p, .rich')]
  if (texts.length === 0) {
    const text = document.createElement('p')
    text.id = 'effect-words'
    text.textContent = words.AUDIO
    if (words.locale !== view.locale) text.lang = words.locale
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
    ON: { name: words.stop, icon: STOP, run: () => view.onAdvance?.() },
    BLOCKED: { name: words.play, icon: PLAY, run: () => view.panel?.onRepeat() },
    MUTED: { name: words.unmute, icon: SILENCE, run: () => view.panel?.onMute(false) },
    SILENT: undefined,
  }[sound]
  if (choice) {
    const button = createButton(document, view, choice.run)
    button.className = sound === 'BLOCKED' ? 'sound primary' : 'sound'
    button.setAttribute('aria-label', choice.name)
    if (words.locale !== view.locale) button.lang = words.locale
    button.append(drawIcon(document, choice.icon, sound === 'MUTED'))
    box.after(button)
  }

  const { effect } = step.component
  // Without a sound in this language there is nothing whose end could be waited for.
  const isSilent = view.interactive && sound === 'SILENT' && effect
  return isSilent ? host.schedule(effect.durationMs, () => view.onAdvance?.()) : () => {}
}
