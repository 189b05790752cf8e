import type { LocalizedText, ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { render } from '@testing-library/react-native'
import { createAnswerSheet } from '@waymark/player/answer-sheet'
import type { ReadValue } from '@waymark/player/tailor'
import { DrawnSurvey, type Answers } from '../src/draw/index.ts'
import { SCREEN, toServices } from './draw-step.tsx'

interface Wanted {
  answers?: Answers
  wrong?: string[]
  locale?: string
  isSent?: boolean
  /** The values of placeholders. */
  read?: ReadValue
  keyboardHeight?: number
}

/** Draws a survey, and records its calls to the host. */
export async function drawSurvey(guide: SurveyGuide, wanted: Wanted = {}) {
  const calls: string[] = []
  const answers: [string, ResponseAnswer | undefined][] = []
  const services = toServices(calls)
  const toElement = ({ wrong = [], locale = 'en', isSent = false, keyboardHeight = 0, ...now }: Wanted) => (
    <DrawnSurvey
      {...toAsked(guide, { answers: now.answers ?? {}, locale, isSent, ...(now.read && { read: now.read }) })}
      guide={guide}
      wrong={new Set(wrong)}
      locale={locale}
      screen={{ ...SCREEN, keyboardHeight }}
      services={services}
      onAnswer={(id, answer) => answers.push([id, answer])}
      onSend={() => calls.push('onSend')}
      onClose={() => calls.push('onClose')}
      onDismiss={() => calls.push('onDismiss')}
    />
  )
  const shown = await render(toElement(wanted))
  return {
    ...shown,
    calls,
    answers,
    redraw: (next: Wanted) => shown.rerender(toElement({ ...wanted, ...next })),
  }
}

/** Lists the questions that a player asks for the answers. */
function toAsked(
  guide: SurveyGuide,
  { locale, isSent, ...begun }: { answers: Answers; locale: string; isSent: boolean; read?: ReadValue },
) {
  const sheet = createAnswerSheet(guide, begun)
  return {
    answers: begun.answers,
    asked: sheet.listAsked(),
    listChoices: sheet.listChoices,
    findText: (text: LocalizedText) => sheet.findText(text, locale),
    ending: isSent ? sheet.findEnding() : undefined,
  }
}
