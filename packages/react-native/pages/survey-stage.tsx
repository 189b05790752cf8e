import type { SurveyGuide } from '@waymark/contract'
import { useState } from 'react'
import { stage } from '../../runtime/pages/stage.ts'
import { createAnswerSheet } from '@waymark/player/answer-sheet'
import { DrawnSurvey, type Answers } from '../src/draw/index.ts'
import { services, useScreen } from './environment.ts'

/** A survey as a player would have it drawn: it keeps the answers, and says which are missing. */
export function SurveyStage({ guide, locale }: { guide: SurveyGuide; locale: string }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const screen = useScreen()
  const sheet = createAnswerSheet(guide, { answers })
  const send = () => {
    const isWhole = sheet.check()
    setWrong(new Set(sheet.wrong))
    setSent(isWhole)
    if (isWhole) stage.calls.push(`onComplete ${JSON.stringify(answers)}`)
  }
  return (
    <DrawnSurvey
      guide={guide}
      answers={answers}
      wrong={wrong}
      locale={locale}
      screen={screen}
      services={services}
      asked={sheet.listAsked()}
      listChoices={sheet.listChoices}
      findText={(text) => sheet.findText(text, locale)}
      ending={isSent ? sheet.findEnding() : undefined}
      onAnswer={(id, answer) => {
        const { [id]: _, ...others } = answers
        setAnswers(answer === undefined ? others : { ...others, [id]: answer })
        setWrong(new Set([...wrong].filter((it) => it !== id)))
      }}
      onSend={send}
      onClose={() => stage.calls.push('onClose')}
      onDismiss={() => stage.calls.push('onDismiss')}
    />
  )
}
