import type { LocalizedText, SurveyEnding } from '@waymark/contract'
import type { SurveyForm } from '@waymark/player'
import { toInk, type ShownEnding } from '@waymark/contract/survey-path'
import { drawIcon, TICK } from '../renderers/draw-icon.ts'
import { arrangeQuestions } from './arrange-questions.ts'
import { markWrong } from './draw-question.ts'
import { toSurveyLabels } from './survey-labels.ts'

export interface DrawnSurvey extends SurveyForm {
  document: Document
  /** Resolves a link; undefined if it is not allowed here. */
  findAddress(link: string): string | undefined
}

/** Draws the survey into the card, in place of blocks; returns how to remove it. */
export function drawSurvey(
  shown: DrawnSurvey,
  { panel, card }: { panel: HTMLElement; card: HTMLElement },
): () => void {
  const section = shown.document.createElement('div')
  section.className = 'survey'
  section.append(...drawHeader(shown), shown.ending ? drawEnd(shown, shown.ending) : drawForm(shown))
  card.prepend(section)
  tintHead(shown, panel)
  const named = section.querySelector('h2')
  if (named) panel.setAttribute('aria-labelledby', named.id)
  else panel.setAttribute('aria-label', toSurveyLabels(shown.locale).survey)
  if (named) panel.removeAttribute('aria-label')
  return () => {
    section.remove()
    for (const name of ['--head-bg', '--head-ink']) panel.style.removeProperty(name)
  }
}

function drawHeader(shown: DrawnSurvey): HTMLElement[] {
  const { document, guide, ending } = shown
  const { header } = guide.survey
  const title = toText(shown, header.title)
  if (!header.enabled || ending || !title) return []
  // Not a `header` element, which would be a landmark of the whole page.
  const element = document.createElement('div')
  element.className = 'head'
  element.append(...drawTexts(document, title, toText(shown, header.desc)))
  return [element]
}

/** Sets colours on the panel, because the close button and a sheet's grip lie over the header but outside of it. */
function tintHead({ guide }: DrawnSurvey, panel: HTMLElement): void {
  const { bgColor } = guide.survey.header
  const ink = toInk(guide.survey.header)
  if (!panel.querySelector('.survey > .head')) return
  if (bgColor) panel.style.setProperty('--head-bg', bgColor)
  if (ink) panel.style.setProperty('--head-ink', ink)
}

function drawForm(shown: DrawnSurvey): HTMLElement {
  const { document, locale } = shown
  const form = document.createElement('form')
  form.noValidate = true
  const buttons = drawButtons(shown, toSurveyLabels(locale).send, 'submit')
  form.append(buttons)
  arrangeQuestions(shown, { form, buttons })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    shown.onSend()
    showWrong(shown, form)
  })
  return form
}

/** Marks the questions that lack an answer, and moves to the first. */
function showWrong({ wrong, listAsked }: DrawnSurvey, form: HTMLElement): void {
  for (const id of listAsked()) {
    const group = form.querySelector<HTMLElement>(`#question-${id}`)
    if (group) markWrong(group, wrong.has(id))
  }
  const [first] = wrong
  const question = form.querySelector(`#question-${first}`)
  question?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  // To all of the question, not only to its field.
  question?.scrollIntoView({ block: 'nearest' })
}

function drawEnd(shown: DrawnSurvey, ending: ShownEnding): HTMLElement {
  const { document, locale } = shown
  const end = document.createElement('div')
  end.className = 'end'
  end.setAttribute('role', 'status')
  const button = drawButtons(shown, toSurveyLabels(locale).close, 'button')
  button.addEventListener('click', () => shown.onClose())
  end.append(
    drawIcon(document, TICK, true),
    ...drawTexts(document, toText(shown, ending.title), toText(shown, ending.desc)),
    ...('link' in ending && ending.link ? drawLink(shown, ending.link) : []),
    button,
  )
  return end
}

/** Draws the offer of what to do next, in a tab of its own. A link that this app does not allow is left out. */
function drawLink(shown: DrawnSurvey, { label, url }: NonNullable<SurveyEnding['link']>): HTMLElement[] {
  const address = shown.findAddress(url)
  if (address === undefined) return []
  const row = shown.document.createElement('p')
  const link = shown.document.createElement('a')
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener', textContent: toText(shown, label) })
  row.append(link)
  return [row]
}

function drawTexts(document: Document, title: string, text: string): HTMLElement[] {
  const heading = document.createElement('h2')
  heading.id = 'survey-title'
  heading.textContent = title
  if (!text) return [heading]
  const line = document.createElement('p')
  line.textContent = text
  return [heading, line]
}

function drawButtons(
  { document, locale }: DrawnSurvey,
  text: string,
  type: 'submit' | 'button',
): HTMLElement {
  const row = document.createElement('div')
  row.className = 'buttons'
  const button = document.createElement('button')
  Object.assign(button, { type, className: 'primary', textContent: text })
  const { locale: spoken } = toSurveyLabels(locale)
  if (spoken !== locale) button.lang = spoken
  row.append(button)
  return row
}

const toText = ({ findText }: DrawnSurvey, text: LocalizedText): string => findText(text)?.text ?? ''
