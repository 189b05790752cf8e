import type { ResponseAnswer, SurveyGuide, SurveyQuestion } from '@waymark/contract'
import {
  questionTraits,
  toScaleRange,
  type ChoiceTraits,
  type ScaleFace,
  type ScaleTraits,
  type TextTraits,
} from '@waymark/contract/constants'
import { html, raw, type Html } from '../../../platform/html.ts'
import { toText } from '../responses/required-message.ts'
import type { PageTexts } from './page-texts.ts'
import { toFieldName } from './read-form.ts'

export interface DrawnQuestion {
  guide: SurveyGuide
  locale: string
  texts: PageTexts
  key: string
  question: SurveyQuestion
  answer: ResponseAnswer | undefined
  /** The error in the submitted answer. */
  error: string | undefined
}

/** Renders one question with its field, its current answer and its error. */
export function drawQuestion(drawn: DrawnQuestion): Html {
  const { key, question, texts, error } = drawn
  const label = toText(question.label, drawn.guide, drawn.locale)
  const title = html`${label}${question.required ? html` <small>${texts.required}</small>` : ''}`
  const complaint = error === undefined ? '' : html`<p class="error" id="e-${key}">${error}</p>`
  const traits = questionTraits[question.type]
  if (traits.kind === 'TEXT') {
    return html`<div class="question q-${key}" id="q-${key}">
      <label class="title" for="f-${key}">${title}</label>
      ${complaint} ${drawText(drawn, traits)}
    </div>`
  }
  const isMany = traits.kind === 'CHOICE' && traits.isMany
  const hint = isMany ? html`<p class="hint">${texts.several}</p>` : ''
  return html`<fieldset class="question q-${key}" id="q-${key}" ${describedBy(drawn)}>
    <legend class="title">${title}</legend>
    ${hint} ${complaint} ${traits.kind === 'CHOICE' ? drawChoices(drawn, traits) : drawScale(drawn, traits)}
  </fieldset>`
}

function drawText(drawn: DrawnQuestion, { isLine, maxLength }: TextTraits): Html {
  const { key, question, answer, guide, locale, error } = drawn
  const placeholder = toText(question.properties.placeholder, guide, locale)
  const value = typeof answer === 'string' ? answer : ''
  const own = html`id="f-${key}" name="${toFieldName(key)}" placeholder="${placeholder}"
  ${question.required ? raw('aria-required="true"') : ''} ${error ? raw('aria-invalid="true"') : ''}
  ${describedBy(drawn)}`
  return isLine
    ? html`<input type="text" ${own} maxlength="${String(maxLength)}" value="${value}" />`
    : html`<textarea ${own} rows="4" maxlength="${String(maxLength)}">${value}</textarea>`
}

function drawChoices(
  { key, question, answer, guide, locale }: DrawnQuestion,
  { isMany }: ChoiceTraits,
): Html {
  const type = isMany ? 'checkbox' : 'radio'
  const chosen = new Set([answer].flat())
  const choices = question.answers.map(
    ({ key: value, label }, index) =>
      html`<label class="choice"
        ><input
          type="${type}"
          ${idIfFirst(key, index)}
          name="${toFieldName(key)}"
          value="${value}"
          ${checkedIf(chosen.has(value))}
        /><span>${toText(label, guide, locale)}</span></label
      >`,
  )
  return html`<div class="choices">${choices}</div>`
}

/** Renders a list when every point has a label, else numbers or stars in a row with labels at both ends. */
function drawScale(drawn: DrawnQuestion, traits: ScaleTraits): Html {
  const { key, question, answer, guide, locale, texts } = drawn
  const { min, max } = toScaleRange(traits, question.scaleValue)
  const labels = question.answers.map(({ label }) => toText(label, guide, locale))
  const isNamed = question.labelAll && labels.length === max - min + 1
  const { className, drawFace } = faces[traits.face]
  const [lowest = '', highest = ''] = [labels[0], labels.at(-1)]
  const points = Array.from({ length: max - min + 1 }, (_, index) => {
    const number = min + index
    const end = number === min ? lowest : number === max ? highest : ''
    const input = html`<input
      type="radio"
      ${idIfFirst(key, index)}
      name="${toFieldName(key)}"
      value="${String(number)}"
      ${checkedIf(answer === number)}
    />`
    if (isNamed) return html`<label class="choice">${input}<span>${labels[index] ?? ''}</span></label>`
    const face = drawFace(number, { max, texts })
    return html`<label class="point"
      >${input}${face}${end ? html`<span class="unseen"> ${end}</span>` : ''}</label
    >`
  })
  if (isNamed) return html`<div class="choices">${points}</div>`
  const ends =
    lowest || highest
      ? html`<p class="ends" aria-hidden="true"><span>${lowest}</span><span>${highest}</span></p>`
      : ''
  return html`<div class="${className}">${points}</div>
    ${ends}`
}

interface Face {
  className: string
  drawFace(number: number, of: { max: number; texts: PageTexts }): Html
}

const faces: Record<ScaleFace, Face> = {
  NUMBER: { className: 'points', drawFace: (number) => html`<span>${String(number)}</span>` },
  STAR: {
    className: 'stars',
    drawFace: (number, { max, texts }) =>
      html`<span aria-hidden="true">★</span><span class="unseen">${texts.stars(number, max)}</span>`,
  },
}

const describedBy = ({ key, error }: DrawnQuestion) => (error ? html`aria-describedby="e-${key}"` : '')

/** The target of a link in the list of errors. */
const idIfFirst = (key: string, index: number) => (index === 0 ? html`id="f-${key}"` : '')

const checkedIf = (isChecked: boolean) => (isChecked ? raw('checked') : '')
