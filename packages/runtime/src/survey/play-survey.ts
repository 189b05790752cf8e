import type { GuideStep, LocalizedText, ResponseAnswer, SurveyGuide } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import { findText } from '../page/locale.ts'
import { drawIcon } from '../renderers/draw-icon.ts'
import { mergeRenderers, type DrawnStep } from '../draw/renderer.ts'
import { renderer as ownStyle, toReadable } from '../renderers/style.ts'
import { mount } from '../draw/mount.ts'
import type { Playing } from '../play/play-options.ts'
import type { Mounted, View } from '../page/view.ts'
import { watchPage } from '../page/watch-page.ts'
import { drawQuestion, markWrong } from './draw-question.ts'
import { SURVEY_CSS } from './survey-css.ts'
import { toSurveyLabels } from './survey-labels.ts'

const TICK = 'M3 8.5l3.2 3.2L13 4.8'

export type SurveyAnswers = Record<string, ResponseAnswer>

export interface SurveyOptions {
  locale: string
  /** What was answered on an earlier page. */
  answers?: SurveyAnswers
  /** Its author looks at it, from the questions or at the end message: focus, keys and the page stay as they are. */
  preview?: 'QUESTIONS' | 'END'
  /** Something was answered or changed. */
  onAnswers(answers: SurveyAnswers): void
  /** All that had to be answered is: the end user sent it. */
  onComplete(answers: SurveyAnswers): void
  /** Called once, with nothing left in the page. */
  onEnd(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED'): void
}

/** Shows a survey over the page and hands over what is answered; it never throws into the page. */
export function playSurvey(host: Host, guide: SurveyGuide, options: SurveyOptions): Playing {
  const { survey, container = 'POPUP', defaultLocale: fallbackLocale } = guide
  const { header, endMessage, questions, order } = survey
  const { document } = host
  let { locale } = options
  const answers: SurveyAnswers = { ...options.answers }
  const wrong = new Set<string>()
  let isSent = options.preview === 'END'
  let isOver = false
  let mounted: Mounted | undefined
  let stopWatching = () => {}

  const renderer = mergeRenderers(host.renderer, ownStyle, {
    css: SURVEY_CSS,
    enhanceCard,
  })
  const step: GuideStep = {
    ...{ key: 'survey', name: 'survey', optional: false, identifiers: [], waitMs: 0, onMissing: 'CENTER' },
    component: {
      ...{ configVersion: 2, container, blocks: [], style: { scheme: 'AUTO', widthPx: 520 } },
      // The first that placementsByContainer names, without carrying that table for three containers.
      placement: container === 'BOTTOMSHEET' ? 'BOTTOM' : 'CENTER',
      dismissal: { closeButton: !survey.required, escape: !survey.required, outside: false },
    },
  }
  const toText = (text: LocalizedText) => findText(text, locale, fallbackLocale)?.text ?? ''
  const listAsked = () => order.filter((id) => questions[id] && !questions[id].disabled)

  /** Puts the survey into the drawn card, in place of blocks. */
  function enhanceCard({ parts }: DrawnStep): () => void {
    const section = document.createElement('div')
    section.className = 'survey'
    section.append(...drawHeader(), isSent ? drawEnd() : drawForm())
    parts.card.prepend(section)
    tintHead(parts.panel)
    const named = section.querySelector('h2')
    if (named) parts.panel.setAttribute('aria-labelledby', named.id)
    else parts.panel.setAttribute('aria-label', toSurveyLabels(locale).survey)
    if (named) parts.panel.removeAttribute('aria-label')
    return () => {
      section.remove()
      for (const name of ['--head-bg', '--head-ink']) parts.panel.style.removeProperty(name)
    }
  }

  function drawHeader(): HTMLElement[] {
    const title = toText(header.title)
    if (!header.enabled || isSent || !title) return []
    // No header element: that would be a landmark of the whole page.
    const element = document.createElement('div')
    element.className = 'head'
    element.append(...drawTexts(title, toText(header.desc)))
    return [element]
  }

  /** On the panel, because what closes and what draws it lie on the header without being inside of it. */
  function tintHead(panel: HTMLElement) {
    const { color, bgColor } = header
    if (!panel.querySelector('.survey > .head')) return
    if (bgColor) panel.style.setProperty('--head-bg', bgColor)
    if (color ?? bgColor) panel.style.setProperty('--head-ink', color ?? toReadable(bgColor ?? ''))
  }

  function drawTexts(title: string, text: string): HTMLElement[] {
    const heading = document.createElement('h2')
    heading.id = 'survey-title'
    heading.textContent = title
    if (!text) return [heading]
    const line = document.createElement('p')
    line.textContent = text
    return [heading, line]
  }

  function drawForm(): HTMLElement {
    const form = document.createElement('form')
    form.noValidate = true
    for (const id of listAsked()) {
      const question = questions[id]
      if (!question) continue
      const group = drawQuestion({
        ...{ document, id, question, locale, fallbackLocale, answer: answers[id], isWrong: wrong.has(id) },
        requiredText: toSurveyLabels(locale).required,
        onAnswer: guarded((answer: ResponseAnswer | undefined) => note(id, answer, group)),
      })
      form.append(group)
    }
    form.append(drawButtons(toSurveyLabels(locale).send, 'submit'))
    // The page's own listeners have no business with what is typed here.
    for (const type of ['input', 'change', 'beforeinput']) {
      form.addEventListener(type, (event) => event.stopPropagation())
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      event.stopPropagation()
      guarded(() => send(form))()
    })
    return form
  }

  function drawEnd(): HTMLElement {
    const end = document.createElement('div')
    end.className = 'end'
    end.setAttribute('role', 'status')
    const button = drawButtons(toSurveyLabels(locale).close, 'button')
    button.addEventListener('click', guarded(finish))
    end.append(
      drawIcon(document, TICK, true),
      ...drawTexts(toText(endMessage.title), toText(endMessage.desc)),
      button,
    )
    return end
  }

  function drawButtons(text: string, type: 'submit' | 'button'): HTMLElement {
    const row = document.createElement('div')
    row.className = 'buttons'
    const button = document.createElement('button')
    Object.assign(button, { type, className: 'primary', textContent: text })
    const { locale: spoken } = toSurveyLabels(locale)
    if (spoken !== locale) button.lang = spoken
    row.append(button)
    return row
  }

  function note(id: string, answer: ResponseAnswer | undefined, group: HTMLElement) {
    const isFirst = Object.keys(answers).length === 0
    if (answer === undefined) delete answers[id]
    else answers[id] = answer
    if (wrong.delete(id)) markWrong(group, false)
    if (isFirst && answer !== undefined) host.emit({ type: 'survey_answered' })
    options.onAnswers({ ...answers })
  }

  function send(form: HTMLElement) {
    wrong.clear()
    for (const id of listAsked()) {
      const isMissing = questions[id]?.required === true && answers[id] === undefined
      if (isMissing) wrong.add(id)
      const group = form.querySelector<HTMLElement>(`#question-${id}`)
      if (group) markWrong(group, isMissing)
    }
    const [first] = wrong
    if (first !== undefined) return goTo(form.querySelector(`#question-${first}`))
    isSent = true
    host.emit({ type: 'survey_completed' })
    options.onComplete({ ...answers })
    if (!endMessage.enabled) return finish()
    step.component.dismissal = { closeButton: true, escape: true, outside: true }
    mounted?.update(toStep(), toView())
  }

  /** With its words in sight, not only the field that has the focus. */
  function goTo(question: HTMLElement | null) {
    question?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'nearest' })
  }

  const finish = () => end('COMPLETED')

  function dismiss() {
    if (isSent) return finish()
    host.emit({ type: 'survey_dismissed' })
    end('DISMISSED')
  }

  function end(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED') {
    destroy()
    options.onEnd(isSent ? 'COMPLETED' : reason)
  }

  function destroy() {
    isOver = true
    stopWatching()
    mounted?.destroy()
    mounted = undefined
  }

  function guarded<T extends unknown[]>(run: (...args: T) => void): (...args: T) => void {
    return (...args) => {
      if (isOver) return
      try {
        run(...args)
      } catch {
        end('STOPPED')
      }
    }
  }

  const toStep = (): GuideStep => (isSent ? { ...step, key: 'end' } : step)

  const toView = (): View => ({
    ...{
      locale,
      fallbackLocale,
      progress: null,
      canGoBack: false,
      interactive: !options.preview,
      target: null,
    },
    onAction: () => {},
    onDismiss: guarded(dismiss),
  })

  function begin() {
    stopWatching = watchPage(host, guarded(comeBack))
    mounted = mount({ ...host, renderer }, toStep(), toView())
    host.emit({ type: 'survey_seen' })
  }

  /** An app that begins after it may draw its whole page anew. */
  function comeBack() {
    if (mounted && !mounted.element.isConnected) mounted.update(toStep(), toView())
  }

  guarded(begin)()
  return {
    destroy: guarded(destroy),
    routeChanged: () => {},
    stop: guarded(() => end('STOPPED')),
    setMuted: () => {},
    setLocale: guarded((next: string) => {
      locale = next
      mounted?.update(toStep(), toView())
    }),
  }
}
