import { toSpokenLabels } from '@waymark/player/spoken-labels'
import type { PageHost } from '../page/page-host.ts'
import { createDiv, type Parts } from './create-parts.ts'
import { setLanguage, setOrRemove } from './draw-card.ts'
import type { Shown } from './renderer.ts'

/** Screen readers announce a change of a live region only once they know the region. */
const ANNOUNCE_AFTER_MS = 100

/** Has a screen reader announce the texts of the card; returns how to stop. */
export function announce({ schedule }: Pick<PageHost, 'schedule'>, { card, spoken }: Parts): () => void {
  return schedule(ANNOUNCE_AFTER_MS, () => {
    const texts = [...card.querySelectorAll('h2, p')].map((it) => it.textContent)
    spoken.textContent = texts.join('. ')
  })
}

/** Adds what only screen readers need: the progress in words, and a name for a panel without any text. */
export function speakCard({ panel, card }: Parts, { view }: Shown): void {
  const labels = toSpokenLabels(view.locale)
  setOrRemove(panel, 'aria-label', !panel.hasAttribute('aria-labelledby') && labels.guide)
  const progress = card.querySelector('.progress')
  if (!progress || !view.progress) return
  const spoken = createDiv(card.ownerDocument, 'spoken')
  spoken.textContent = labels.step(view.progress.index + 1, view.progress.total)
  setLanguage(spoken, labels.locale, view.locale)
  for (const seen of progress.children) seen.setAttribute('aria-hidden', 'true')
  progress.append(spoken)
}
