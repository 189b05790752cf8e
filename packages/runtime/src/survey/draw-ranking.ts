import { createDiv } from '../draw/create-parts.ts'
import type { QuestionParts } from './question-parts.ts'

/** Choices that get their places in the order in which they are pressed; pressed again, one gives its place up. */
export function drawRanking(parts: QuestionParts): HTMLElement[] {
  const { document, choices, answer, onAnswer } = parts
  let places = Array.isArray(answer) ? answer : []
  const hint = document.createElement('p')
  hint.className = 'rank-hint'
  hint.textContent = parts.rankText
  const list = createDiv(document, 'choices')
  const buttons = choices.map(({ key, label }) => {
    const button = document.createElement('button')
    const place = document.createElement('span')
    Object.assign(button, { type: 'button', className: 'choice rank' })
    place.className = 'place'
    button.append(place, parts.toText(label))
    button.addEventListener('click', () => press(key))
    list.append(button)
    return { key, button, place }
  })

  function press(key: string): void {
    places = places.includes(key) ? places.filter((it) => it !== key) : [...places, key]
    const last = choices.filter((it) => !places.includes(it.key))
    // The one that is left has no other place.
    if (last.length === 1 && places.at(-1) === key) places = [...places, last[0]!.key]
    show()
    onAnswer(places.length === choices.length ? places : undefined)
  }

  function show(): void {
    for (const { key, button, place } of buttons) {
      const at = places.indexOf(key)
      place.textContent = at < 0 ? '' : String(at + 1)
      button.setAttribute('aria-pressed', String(at >= 0))
    }
  }

  show()
  return [hint, list]
}
