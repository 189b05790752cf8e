import type { SurveyForm, View } from '@waymark/player'
import { useReducer } from 'react'
import { DrawnSurvey, type Services } from '../draw/index.ts'
import { useScreen } from './use-screen.ts'

interface PlacedSurveyProps {
  view: Pick<View, 'interactive' | 'onDismiss'>
  /** Keeps its answers to itself, and changes them in place. */
  form: SurveyForm
  services: Services
}

/** Draws a survey in the window, anew after everything that is done with it. */
export function PlacedSurvey({ view, form, services }: PlacedSurveyProps) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const { guide, locale, ending, answers, wrong, findText, listChoices } = form
  return (
    <DrawnSurvey
      guide={guide}
      locale={locale}
      ending={ending}
      services={services}
      findText={findText}
      listChoices={listChoices}
      asked={form.listAsked()}
      answers={{ ...answers }}
      wrong={new Set(wrong)}
      interactive={view.interactive}
      screen={useScreen()}
      onDismiss={view.onDismiss}
      onAnswer={(id, answer) => {
        form.onAnswer(id, answer)
        drawAgain()
      }}
      onSend={() => {
        form.onSend()
        drawAgain()
      }}
      onClose={form.onClose}
    />
  )
}
