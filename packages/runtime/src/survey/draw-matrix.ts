import { toByRow } from '@waymark/contract/survey-path'
import { createDiv } from '../draw/create-parts.ts'
import { createInput, createLabel } from './create-fields.ts'
import type { QuestionParts } from './question-parts.ts'

/** The same choices for each row. */
export function drawMatrix(parts: QuestionParts): HTMLElement {
  const { document, question, choices, answer, onAnswer } = parts
  let chosen = toByRow(answer)
  const matrix = createDiv(document, 'matrix')
  for (const { key: row, label } of question.rows ?? []) {
    const title = createDiv(document, 'row')
    title.textContent = parts.toText(label)
    const scale = createDiv(document, 'scale worded')
    scale.setAttribute('role', 'radiogroup')
    scale.setAttribute('aria-label', parts.toText(label))
    for (const { key: value, label: text } of choices) {
      const input = createInput(parts, { type: 'radio', value, part: `-${row}` })
      input.checked = chosen[row] === value
      input.addEventListener('change', () => onAnswer((chosen = { ...chosen, [row]: value })))
      scale.append(createLabel(document, 'point', [input, parts.toText(text)]))
    }
    matrix.append(title, scale)
  }
  return matrix
}
