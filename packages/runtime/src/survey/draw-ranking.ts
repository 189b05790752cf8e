import { pressRank, toChosen } from '@waymark/contract/survey-path'
import { createDiv } from '../draw/create-parts.ts'
import type { QuestionParts } from './question-parts.ts'

/** Choices that get their places in the order in which they are pressed; pressed again, one gives its place up. */
export function drawRanking(parts: QuestionParts): HTMLElement[] {
  const { document, question, choices, answer, onAnswer } = parts
  let places = toChosen(answer)
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
    places = pressRank(question, places, key)
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
