import { setLanguage } from '../draw/draw-card.ts'
import { toWords } from '../draw/words.ts'
import type { BlockContext, Drawing } from '../draw/kind.ts'

/** The runtime's own sentence, heard when it comes. */
function drawNote({ document, view: { note, locale } }: BlockContext): HTMLElement[] {
  if (!note) return []
  const element = document.createElement('p')
  element.className = 'note'
  element.setAttribute('role', 'status')
  element.textContent = note
  setLanguage(element, toWords(locale).locale, locale)
  return [element]
}

/** Where to go on, in guides that lead over several pages. */
export const drawing: Drawing = { kinds: {}, blocks: {}, drawNote, css: 'p.note{font-weight:600}' }
