import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { render } from '@testing-library/react-native'
import { DrawnSurvey, type Answers } from '../src/draw/index.ts'
import { SCREEN, toServices } from './draw-step.tsx'

interface Wanted {
  answers?: Answers
  wrong?: string[]
  locale?: string
  isSent?: boolean
  keyboardHeight?: number
}

/** Draws a survey, and records what it asks of its host. */
export async function drawSurvey(guide: SurveyGuide, wanted: Wanted = {}) {
  const calls: string[] = []
  const answers: [string, ResponseAnswer | undefined][] = []
  const services = toServices(calls)
  const toElement = ({ wrong = [], locale = 'en', isSent = false, keyboardHeight = 0, ...now }: Wanted) => (
    <DrawnSurvey
      guide={guide}
      answers={now.answers ?? {}}
      wrong={new Set(wrong)}
      locale={locale}
      isSent={isSent}
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
