import type { LocalizedText, ResponseAnswer, SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import {
  questionTraits,
  type ChoiceTraits,
  type DateTraits,
  type QuestionTraits,
  type ScaleFace,
  type ScaleTraits,
  type TextTraits,
} from '@waymark/contract/constants'
import { toByRow, toChosen, toScale } from '@waymark/contract/survey-path'
import { html, raw, type Html } from '../../../platform/text/html.ts'
import type { PageTexts } from './page-texts.ts'
import { toFieldName, toPartName } from './read-form.ts'

export interface DrawnQuestion {
  texts: PageTexts
  /** The author's text in the visitor's language. */
  say(text: LocalizedText | undefined): string
  key: string
  question: SurveyQuestion
  /** The choices in the order to show them in. */
  choices: readonly SurveyAnswer[]
  answer: ResponseAnswer | undefined
  /** The error in the submitted answer. */
  error: string | undefined
  /** Whether the page continues here after answers that led to more questions. */
  isNext: boolean
}

/** Renders one question with its field, its current answer and its error. */
export function drawQuestion(drawn: DrawnQuestion): Html {
  const { key, question, texts, error } = drawn
  const label = drawn.say(question.label)
  const next = drawn.isNext ? html`<span id="next"></span>` : ''
  const title = html`${label}${question.required ? html` <small>${texts.required}</small>` : ''}`
  const complaint = error === undefined ? '' : html`<p class="error" id="e-${key}">${error}</p>`
  const traits = questionTraits[question.type]
  if (traits.kind === 'TEXT' || traits.kind === 'DATE') {
    return html`<div class="question q-${key}" id="q-${key}">
      ${next}<label class="title" for="f-${key}">${title}</label>
      ${complaint} ${traits.kind === 'DATE' ? drawDate(drawn) : drawText(drawn, traits)}
    </div>`
  }
  const hint = toHint(drawn, traits)
  return html`<fieldset class="question q-${key}" id="q-${key}" ${describedBy(drawn)}>
    <legend class="title">${next}${title}</legend>
    ${hint && html`<p class="hint">${hint}</p>`} ${complaint} ${drawFields(drawn, traits)}
  </fieldset>`
}

function toHint({ texts }: DrawnQuestion, traits: QuestionTraits): string {
  if (traits.kind === 'RANKING') return texts.rank
  return traits.kind === 'CHOICE' && traits.isMany && !traits.isConsent ? texts.several : ''
}

function drawFields(
  drawn: DrawnQuestion,
  traits: Exclude<QuestionTraits, TextTraits | DateTraits>,
): Html | Html[] {
  switch (traits.kind) {
    case 'CHOICE':
      return drawChoices(drawn, traits)
    case 'NUMBER':
      return drawScale(drawn, traits)
    case 'RANKING':
      return drawRanking(drawn)
    case 'MATRIX':
      return drawMatrix(drawn)
  }
}

function drawDate(drawn: DrawnQuestion): Html {
  const { key, question, answer, error } = drawn
  const value = typeof answer === 'string' ? answer : ''
  return html`<input
    type="date"
    id="f-${key}"
    name="${toFieldName(key)}"
    value="${value}"
    ${question.required ? raw('aria-required="true"') : ''}
    ${error ? raw('aria-invalid="true"') : ''}
    ${describedBy(drawn)}
  />`
}

/** A place for each choice, to choose from a list. */
function drawRanking({ key, choices, answer, say, texts }: DrawnQuestion): Html {
  const order = toChosen(answer)
  const rows = choices.map(({ key: choice, label }, index) => {
    const place = order.indexOf(choice) + 1
    const places = choices.map(
      (_, at) => html`<option ${place === at + 1 ? raw('selected') : ''}>${String(at + 1)}</option>`,
    )
    return html`<label class="ranked"
      ><select ${idIfFirst(key, index)} name="${toPartName(key, choice)}">
        <option value="">${texts.noPlace}</option>
        ${places}</select
      ><span>${say(label)}</span></label
    >`
  })
  return html`<div class="choices">${rows}</div>`
}

/** A group of choices for each row. */
function drawMatrix({ key, question, choices, answer, say }: DrawnQuestion): Html[] {
  const chosen = toByRow(answer)
  return (question.rows ?? []).map(({ key: row, label }, at) => {
    const cells = choices.map(
      ({ key: value, label: text }, index) =>
        html`<label class="choice"
          ><input
            type="radio"
            ${at === 0 ? idIfFirst(key, index) : ''}
            name="${toPartName(key, row)}"
            value="${value}"
            ${checkedIf(chosen[row] === value)}
          /><span>${say(text)}</span></label
        >`,
    )
    return html`<div class="row" role="radiogroup" aria-labelledby="r-${key}-${row}">
      <p id="r-${key}-${row}">${say(label)}</p>
      <div class="cells">${cells}</div>
    </div>`
  })
}

function drawText(drawn: DrawnQuestion, { isLine, maxLength }: TextTraits): Html {
  const { key, question, answer, say, error } = drawn
  const placeholder = say(question.properties.placeholder)
  const value = typeof answer === 'string' ? answer : ''
  const own = html`id="f-${key}" name="${toFieldName(key)}" placeholder="${placeholder}"
  ${question.required ? raw('aria-required="true"') : ''} ${error ? raw('aria-invalid="true"') : ''}
  ${describedBy(drawn)}`
  return isLine
    ? html`<input type="text" ${own} maxlength="${String(maxLength)}" value="${value}" />`
    : html`<textarea ${own} rows="4" maxlength="${String(maxLength)}">${value}</textarea>`
}

function drawChoices({ key, choices, answer, say }: DrawnQuestion, { isMany }: ChoiceTraits): Html {
  const type = isMany ? 'checkbox' : 'radio'
  const chosen = new Set([answer].flat())
  const drawn = choices.map(
    ({ key: value, label }, index) =>
      html`<label class="choice"
        ><input
          type="${type}"
          ${idIfFirst(key, index)}
          name="${toFieldName(key)}"
          value="${value}"
          ${checkedIf(chosen.has(value))}
        /><span>${say(label)}</span></label
      >`,
  )
  return html`<div class="choices">${drawn}</div>`
}

/** Renders a list when every point has a label, else numbers or stars in a row with labels at both ends. */
function drawScale(drawn: DrawnQuestion, traits: ScaleTraits): Html {
  const { key, question, answer, say, texts } = drawn
  const scale = toScale(question, traits)
  const max = scale.points.at(-1)?.value ?? 0
  const { className, drawFace } = faces[traits.face]
  const [lowest = '', highest = ''] = scale.ends?.map(({ label }) => say(label)) ?? []
  const points = scale.points.map(({ value: number, label }, index) => {
    const end = index === 0 ? lowest : number === max ? highest : ''
    const input = html`<input
      type="radio"
      ${idIfFirst(key, index)}
      name="${toFieldName(key)}"
      value="${String(number)}"
      ${checkedIf(answer === number)}
    />`
    if (scale.isWorded) return html`<label class="choice">${input}<span>${say(label)}</span></label>`
    const face = drawFace(number, { max, texts })
    return html`<label class="point"
      >${input}${face}${end ? html`<span class="unseen"> ${end}</span>` : ''}</label
    >`
  })
  if (scale.isWorded) return html`<div class="choices">${points}</div>`
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
