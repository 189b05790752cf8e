import type { PageHost } from '../page/page-host.ts'
import type { Parts } from './create-parts.ts'

/** Screen readers announce a change of a live region only once they know the region. */
const ANNOUNCE_AFTER_MS = 100

/** Has a screen reader announce the texts of the card; returns how to stop. */
export function announce({ schedule }: Pick<PageHost, 'schedule'>, { card, spoken }: Parts): () => void {
  return schedule(ANNOUNCE_AFTER_MS, () => {
    const texts = [...card.querySelectorAll('h2, p')].map((it) => it.textContent)
    spoken.textContent = texts.join('. ')
  })
}
