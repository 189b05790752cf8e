import type { SurveyProblem } from '@waymark/contract/compiler'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/language-names.ts'
import { usePanels } from '../../kit/use-panels.ts'
import { ProblemButton } from '../../publishing/problem-button.tsx'
import { answerFieldId, END_TITLE, HEADER_TITLE, QUESTION_LABEL } from '../settings/survey-field-id.ts'
import { useSurvey } from '../survey-context.ts'
import { focusField } from '../focus-field.ts'

interface ProblemLineProps {
  problem: SurveyProblem
  onClose(): void
}

/** A publish problem in the interface's language; links to the field that fixes it. */
export function ProblemLine({ problem, onClose }: ProblemLineProps) {
  const { t, i18n } = useTranslation('editor-survey')
  const { store, setLocale } = useSurvey()
  const { open } = usePanels()
  const { entry, answer, locale, fieldId } = toPlace(problem)
  const number = store.getState().draft.survey.order.indexOf(entry) + 1
  const language = nameLanguage(locale, i18n.language)
  function say() {
    if (problem.code === 'no_questions') return t('problems.no_questions')
    if (entry === 'header' || entry === 'end') return t(`problems.${entry}`, { language })
    if (answer === null) return t('problems.question', { number, language })
    return t('problems.answer', { answer: answer + 1, number, language })
  }
  function show() {
    onClose()
    if (problem.code === 'no_questions') return
    store.select(entry)
    setLocale(locale)
    open('settings')
    focusField(fieldId)
  }
  return <ProblemButton onClick={show}>{say()}</ProblemButton>
}

/** Parses a problem's field: `survey.questions.<key>.answers.<index>.label.<locale>` and the like. */
function toPlace({ field }: SurveyProblem) {
  const [, part = '', key = '', what, index] = field.split('.')
  const locale = field.slice(field.lastIndexOf('.') + 1)
  const answer = what === 'answers' ? Number(index) : null
  if (part === 'questions') {
    return { entry: key, answer, locale, fieldId: answer === null ? QUESTION_LABEL : answerFieldId(answer) }
  }
  return part === 'endMessage'
    ? { entry: 'end', answer, locale, fieldId: END_TITLE }
    : { entry: 'header', answer, locale, fieldId: HEADER_TITLE }
}
