import type { SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import {
  questionTraits,
  type ChoiceTraits,
  type QuestionTraits,
  type ScaleFace,
  type ScaleTraits,
  type TextTraits,
} from '@waymark/contract/constants'
import { pressChoice, toChosen, toDay, toInk, toScale } from '@waymark/contract/survey-path'
import { createDiv } from '../draw/create-parts.ts'
import { createInput, createLabel, createSmall } from './create-fields.ts'
import { drawMatrix } from './draw-matrix.ts'
import { drawRanking } from './draw-ranking.ts'
import type { QuestionParts } from './question-parts.ts'

const STAR = 'M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z'

/** One question with native inputs, for keyboards and screen readers. */
export function drawQuestion(parts: QuestionParts): HTMLElement {
  const { document, id, question, isWrong } = parts
  const traits = questionTraits[question.type]
  const isText = traits.kind === 'TEXT' || traits.kind === 'DATE'
  const isOneOf = (traits.kind === 'CHOICE' && !traits.isMany) || traits.kind === 'NUMBER'
  const group = document.createElement(isText ? 'div' : 'fieldset')
  const label = document.createElement(isText ? 'label' : 'legend')
  label.className = 'label'
  label.textContent = parts.toText(question.label)
  if (question.required) label.append(drawNeed(document))
  const wrong = document.createElement('p')
  wrong.id = `wrong-${id}`
  wrong.className = 'wrong'
  wrong.hidden = !isWrong
  wrong.textContent = parts.toText(question.properties.requiredMessage ?? {}) || parts.requiredText
  group.id = `question-${id}`
  if (isText) (label as HTMLLabelElement).htmlFor = toFieldId(parts)
  group.append(label, ...drawFields(parts, traits), wrong)
  if (isOneOf) group.setAttribute('role', 'radiogroup')
  tint(group, question)
  markWrong(group, isWrong)
  return group
}

/** Shows or hides the message that an answer is missing. */
export function markWrong(group: HTMLElement, isWrong: boolean) {
  const wrong = group.querySelector<HTMLElement>('.wrong')
  if (!wrong) return
  wrong.hidden = !isWrong
  const field = group.querySelector('.label + :is(input, textarea)') ?? group
  for (const [name, value] of [
    ['aria-invalid', 'true'],
    ['aria-describedby', wrong.id],
  ] as const) {
    if (isWrong) field.setAttribute(name, value)
    else field.removeAttribute(name)
  }
}

function drawNeed(document: Document): HTMLElement {
  const star = document.createElement('span')
  star.className = 'star-of-need'
  star.textContent = '*'
  star.setAttribute('aria-hidden', 'true')
  return star
}

function drawFields(parts: QuestionParts, traits: QuestionTraits): HTMLElement[] {
  switch (traits.kind) {
    case 'TEXT':
      return [drawText(parts, traits)]
    case 'CHOICE':
      return [drawChoices(parts, traits)]
    case 'NUMBER':
      return drawScale(parts, traits)
    case 'DATE':
      return [drawDate(parts)]
    case 'RANKING':
      return drawRanking(parts)
    case 'MATRIX':
      return [drawMatrix(parts)]
  }
}

function drawText(parts: QuestionParts, { isLine, maxLength }: TextTraits): HTMLElement {
  const { document, question, answer, onAnswer } = parts
  const field = document.createElement(isLine ? 'input' : 'textarea')
  if (isLine) (field as HTMLInputElement).type = 'text'
  field.maxLength = maxLength
  field.id = toFieldId(parts)
  field.placeholder = parts.toText(question.properties.placeholder ?? {})
  field.value = typeof answer === 'string' ? answer : ''
  field.required = question.required
  field.addEventListener('input', () => onAnswer(field.value.trim() || undefined))
  return field
}

function drawDate(parts: QuestionParts): HTMLElement {
  const { document, question, answer, onAnswer } = parts
  const field = document.createElement('input')
  Object.assign(field, { type: 'date', id: toFieldId(parts), min: '1900-01-01', max: '2199-12-31' })
  field.value = typeof answer === 'string' ? answer : ''
  field.required = question.required
  field.addEventListener('input', () => onAnswer(toDay(field.value)))
  return field
}

const toFieldId = ({ id }: QuestionParts) => `field-${id}`

function drawChoices(parts: QuestionParts, { isMany }: ChoiceTraits): HTMLElement {
  const { document, question, choices, answer, onAnswer } = parts
  let chosen = toChosen(answer)
  const list = createDiv(document, 'choices')
  for (const { key, label } of choices) {
    const input = createInput(parts, { type: isMany ? 'checkbox' : 'radio', value: key })
    input.checked = isMany ? chosen.includes(key) : answer === key
    input.addEventListener('change', () => {
      if (!isMany) return onAnswer(key)
      chosen = pressChoice(question, chosen, key)
      onAnswer(chosen.length > 0 ? chosen : undefined)
    })
    list.append(createLabel(document, 'choice', [input, parts.toText(label)]))
  }
  return list
}

function drawScale(parts: QuestionParts, traits: ScaleTraits): HTMLElement[] {
  const { document, question, answer, onAnswer } = parts
  const { points, isWorded, ends } = toScale(question, traits)
  const { className, draw } = faces[traits.face]
  const scale = createDiv(document, className)
  if (points.length > 6) scale.classList.add('many')
  if (isWorded) scale.classList.add('worded')
  for (const { value, label } of points) {
    const name = parts.toText(label ?? {})
    const input = createInput(parts, { type: 'radio', value: String(value) })
    input.checked = answer === value
    if (name || draw) input.setAttribute('aria-label', [value, name].filter(Boolean).join(', '))
    input.addEventListener('change', () => onAnswer(value))
    const seen = draw?.(document) ?? String(value)
    scale.append(
      createLabel(document, 'point', [input, seen, ...(isWorded ? [createSmall(document, name)] : [])]),
    )
  }
  return ends ? [scale, drawEnds(parts, ends)] : [scale]
}

function drawEnds({ document, toText }: QuestionParts, ends: readonly SurveyAnswer[]): HTMLElement {
  const row = createDiv(document, 'ends')
  for (const { label } of ends) {
    const text = document.createElement('span')
    text.textContent = toText(label)
    row.append(text)
  }
  return row
}

function drawStar(document: Document): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', STAR)
  svg.append(path)
  return svg
}

/** The drawing of a scale's points. A point without one shows its number. */
const faces: Record<ScaleFace, { className: string; draw?: (document: Document) => Node }> = {
  NUMBER: { className: 'scale' },
  STAR: { className: 'stars', draw: drawStar },
}

/** Applies the author's colours to one question. */
function tint(group: HTMLElement, { styles }: SurveyQuestion) {
  const { bgColor } = styles
  const ink = toInk(styles)
  if (!ink) return
  group.classList.toggle('tinted', Boolean(bgColor))
  group.style.setProperty('--ink', ink)
  group.style.setProperty('--soft', ink)
  // A red that is readable on the survey's background may not be readable here.
  group.style.setProperty('--error', ink)
  group.style.color = ink
  if (!bgColor) return
  group.style.setProperty('--bg', bgColor)
  group.style.backgroundColor = bgColor
}
