import type { GuideStep, LocalizedText, ResponseAnswer, SurveyGuide } from '@waymark/contract'
import type { ShownEnding } from '@waymark/contract/survey-path'
import type { Surface } from '../surface.ts'
import type { Mounted, View } from '../view.ts'
import { createGuard } from '../play/create-guard.ts'
import type { Playing, PlayOptions } from '../play/play-options.ts'
import type { ReadValue } from '../tailor/fill-placeholder.ts'
import { createAnswerSheet, type AnswerSheet, type SurveyAnswers } from './create-answer-sheet.ts'

/** The drawn state of a survey, and the actions of the end user in it. */
export interface SurveyForm extends Pick<AnswerSheet, 'answers' | 'wrong' | 'listAsked' | 'listChoices'> {
  guide: SurveyGuide
  locale: string
  /** Shown instead of the questions once they are sent. */
  ending: ShownEnding | undefined
  /** The best text for the locale, with earlier answers in it. */
  findText(text: LocalizedText): ReturnType<AnswerSheet['findText']>
  /** An answer was given, changed or, if undefined, taken back. */
  onAnswer(id: string, answer: ResponseAnswer | undefined): void
  /** Sends the answers, or adds to `wrong` those that are missing. */
  onSend(): void
  onClose(): void
}

/** A surface on which surveys can be drawn. */
export interface SurveySurface<Target = unknown>
  extends Pick<Surface<Target>, 'watch' | 'emit'>, Partial<Pick<Surface<Target>, 'isHidden'>> {
  /** Draws the survey as a step without blocks, and its form in place of them. */
  mountSurvey(step: GuideStep, view: View<Target>, form: SurveyForm): MountedSurvey<Target>
}

export interface MountedSurvey<Target = unknown> extends Pick<Mounted<Target>, 'destroy' | 'isIntact'> {
  update(step: GuideStep, view: View<Target>, form: SurveyForm): void
}

export interface SurveyOptions extends Pick<PlayOptions, 'meter'> {
  locale: string
  /** Answers given on an earlier page. */
  answers?: SurveyAnswers
  /** The values of placeholders; without it, everybody reads their fallbacks. */
  read?: ReadValue
  /** Decides on random orders: the same one gives the same orders. */
  seed?: string
  /** Shows the questions or the end message to the author, without touching focus, keys or the page. */
  preview?: 'QUESTIONS' | 'END'
  /** An answer was given or changed. */
  onAnswers(answers: SurveyAnswers): void
  /** The end user sent the survey with all required answers. */
  onComplete(answers: SurveyAnswers): void
  /** Called once, after everything is removed from the page. */
  onEnd(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED'): void
}

/** Shows a survey over the page and passes on its answers. It never throws into the page. */
export function playSurvey(given: SurveySurface, guide: SurveyGuide, options: SurveyOptions): Playing {
  const surface = options.meter?.(given) ?? given
  const sheet = createAnswerSheet(guide, options)
  let { locale } = options
  let isSent = options.preview === 'END'
  let mounted: MountedSurvey | undefined
  let stopWatching = () => {}
  const { guarded, close } = createGuard(() => end('STOPPED'))

  const handlers = {
    onAnswer: guarded((id: string, answer: ResponseAnswer | undefined) => {
      if (sheet.note(id, answer)) surface.emit({ type: 'survey_answered' })
      options.onAnswers({ ...sheet.answers })
    }),
    onSend: guarded(send),
    onClose: guarded(() => end('COMPLETED')),
  }

  function send() {
    if (!sheet.check()) return
    isSent = true
    surface.emit({ type: 'survey_completed' })
    options.onComplete(sheet.listGiven())
    if (!sheet.findEnding()) return end('COMPLETED')
    redraw()
  }

  function dismiss() {
    if (!isSent) surface.emit({ type: 'survey_dismissed' })
    end('DISMISSED')
  }

  function end(reason: 'COMPLETED' | 'DISMISSED' | 'STOPPED') {
    destroy()
    options.onEnd(isSent ? 'COMPLETED' : reason)
  }

  function destroy() {
    close()
    stopWatching()
    mounted?.destroy()
    mounted = undefined
  }

  const toStep = () => toSurveyStep(guide, isSent)
  const toOwnView = () => toView({ guide, options, locale, onDismiss: guarded(dismiss) })
  const toForm = (): SurveyForm => ({
    ...sheet,
    guide,
    locale,
    ...handlers,
    ending: isSent ? toEnding() : undefined,
    findText: (text) => sheet.findText(text, locale),
    // Authors see every question, regardless of its conditions.
    ...(options.preview && { listAsked: () => guide.survey.order }),
  })
  /** Authors look at the end message before there are answers. */
  const toEnding = () => sheet.findEnding() ?? guide.survey.endMessage
  const redraw = () => mounted?.update(toStep(), toOwnView(), toForm())

  function show() {
    // An app that starts later may redraw the whole page.
    if (mounted) return mounted.isIntact() ? undefined : redraw()
    if (surface.isHidden?.()) return
    mounted = surface.mountSurvey(toStep(), toOwnView(), toForm())
    surface.emit({ type: 'survey_seen' })
  }

  guarded(() => {
    stopWatching = surface.watch(guarded(show))
    show()
  })()
  return {
    destroy: guarded(destroy),
    routeChanged: () => {},
    stop: guarded(() => end('STOPPED')),
    setMuted: () => {},
    setLocale: guarded((next: string) => {
      locale = next
      redraw()
    }),
  }
}

/** The step that a survey is drawn as, without blocks: one that can always be left once it is sent. */
export function toSurveyStep({ survey, container = 'POPUP' }: SurveyGuide, isSent: boolean): GuideStep {
  const canLeave = isSent || !survey.required
  return {
    key: isSent ? 'end' : 'survey',
    name: 'survey',
    optional: false,
    identifiers: [],
    waitMs: 0,
    onMissing: 'CENTER',
    component: {
      configVersion: 2,
      container,
      blocks: [],
      style: { scheme: 'AUTO', widthPx: 520 },
      // The first placement of their traits, hard-coded to keep the traits of three containers out of the bundle.
      placement: container === 'BOTTOMSHEET' ? 'BOTTOM' : 'CENTER',
      dismissal: { closeButton: canLeave, escape: canLeave, outside: isSent },
    },
  }
}

interface Looked {
  guide: SurveyGuide
  options: SurveyOptions
  locale: string
  onDismiss(): void
}

const toView = ({ guide, options, locale, onDismiss }: Looked): View => ({
  locale,
  fallbackLocale: guide.defaultLocale,
  progress: null,
  canGoBack: false,
  interactive: !options.preview,
  target: null,
  onAction: () => {},
  onDismiss,
})
