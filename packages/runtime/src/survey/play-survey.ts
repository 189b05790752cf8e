import type { GuideStep, SurveyGuide } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import { mount } from '../draw/mount.ts'
import { watchPageLate } from '../draw/watch-page-late.ts'
import { mergeRenderers } from '../renderers/load-parts.ts'
import type { Mounted, View } from '../page/view.ts'
import { createGuard } from '../play/create-guard.ts'
import type { Playing } from '../play/play-options.ts'
import { drawSurvey } from './draw-survey.ts'
import { createAnswerSheet, type SurveyAnswers } from './create-answer-sheet.ts'
import { SURVEY_CSS } from './survey-css.ts'

export interface SurveyOptions {
  locale: string
  /** Answers given on an earlier page. */
  answers?: SurveyAnswers
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
export function playSurvey(host: Host, guide: SurveyGuide, options: SurveyOptions): Playing {
  const { endMessage } = guide.survey
  const sheet = createAnswerSheet(guide, options.answers)
  const step = toSurveyStep(guide)
  let { locale } = options
  let isSent = options.preview === 'END'
  let mounted: Mounted | undefined
  let stopWatching = () => {}
  const { guarded, close } = createGuard(() => end('STOPPED'))

  const handlers = {
    onAnswer: guarded((...[id, answer, group]: Parameters<typeof sheet.note>) => {
      if (sheet.note(id, answer, group)) host.emit({ type: 'survey_answered' })
      options.onAnswers({ ...sheet.answers })
    }),
    onSend: guarded(send),
    onClose: guarded(() => end('COMPLETED')),
  }
  const renderer = mergeRenderers(host.renderer, {
    css: SURVEY_CSS,
    enhanceCard: ({ parts }) =>
      drawSurvey({ document: host.document, guide, locale, sheet, isSent, ...handlers }, parts),
  })

  function send(form: HTMLElement) {
    if (!sheet.check(form)) return
    isSent = true
    host.emit({ type: 'survey_completed' })
    options.onComplete({ ...sheet.answers })
    if (!endMessage.enabled) return end('COMPLETED')
    step.component.dismissal = { closeButton: true, escape: true, outside: true }
    redraw()
  }

  function dismiss() {
    if (!isSent) host.emit({ type: 'survey_dismissed' })
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

  const toStep = (): GuideStep => (isSent ? { ...step, key: 'end' } : step)
  const toOwnView = () => toView({ guide, options, locale, onDismiss: guarded(dismiss) })
  const redraw = () => mounted?.update(toStep(), toOwnView())

  /** An app that starts later may redraw the whole page. */
  function comeBack() {
    if (mounted && !mounted.element.isConnected) redraw()
  }

  guarded(() => {
    stopWatching = watchPageLate(host, guarded(comeBack))
    mounted = mount({ ...host, renderer }, toStep(), toOwnView())
    host.emit({ type: 'survey_seen' })
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

/** The step that a survey is drawn as, without blocks. */
function toSurveyStep({ survey, container = 'POPUP' }: SurveyGuide): GuideStep {
  return {
    ...{ key: 'survey', name: 'survey', optional: false, identifiers: [], waitMs: 0, onMissing: 'CENTER' },
    component: {
      ...{ configVersion: 2, container, blocks: [], style: { scheme: 'AUTO', widthPx: 520 } },
      // The first placement of their traits, hard-coded to keep the traits of three containers out of the bundle.
      placement: container === 'BOTTOMSHEET' ? 'BOTTOM' : 'CENTER',
      dismissal: { closeButton: !survey.required, escape: !survey.required, outside: false },
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
