import type { SurveyProblem } from '@waymark/contract/compiler'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../../lib/texts/language-names.ts'
import { usePanels } from '../../kit/use-panels.ts'
import { ProblemButton } from '../../publishing/problem-button.tsx'
import {
  answerFieldId,
  END_TITLE,
  endingFieldId,
  HEADER_TITLE,
  QUESTION_LABEL,
  rowFieldId,
} from '../settings/survey-field-id.ts'
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
  const { entry, answer, row, ending, locale, fieldId } = toPlace(problem)
  const number = store.getState().draft.survey.order.indexOf(entry) + 1
  const language = locale === undefined ? '' : nameLanguage(locale, i18n.language)
  function say() {
    if (isOfPlaceholder(problem)) {
      return t(`problems.${problem.code}`, { where: nameWhere(), property: problem.property, language })
    }
    if (problem.code !== 'text_missing') return t(`problems.${problem.code}`, { number })
    if (ending !== null) return t('problems.ending', { number: ending + 1, language })
    if (entry === 'header' || entry === 'end') return t(`problems.${entry}`, { language })
    if (row !== null) return t('problems.row', { row: row + 1, number, language })
    if (answer === null) return t('problems.question', { number, language })
    return t('problems.answer', { answer: answer + 1, number, language })
  }
  function nameWhere() {
    if (ending !== null) return t('problems.where.ending', { number: ending + 1 })
    if (entry === 'header' || entry === 'end') return t(`problems.where.${entry}`)
    if (row !== null) return t('problems.where.row', { row: row + 1, number })
    return t(answer === null ? 'problems.where.question' : 'problems.where.answer', {
      number,
      answer: (answer ?? 0) + 1,
    })
  }
  function show() {
    onClose()
    if (problem.code === 'no_questions') return
    store.select(entry)
    if (locale !== undefined) setLocale(locale)
    open('settings')
    focusField(fieldId)
  }
  return <ProblemButton onClick={show}>{say()}</ProblemButton>
}

type PlaceholderProblem = SurveyProblem & { code: Extract<SurveyProblem['code'], `placeholder_${string}`> }

const isOfPlaceholder = (problem: SurveyProblem): problem is PlaceholderProblem =>
  problem.code.startsWith('placeholder_')

interface ProblemPlace {
  /** The entry of the survey to select. */
  entry: string
  answer: number | null
  row: number | null
  ending: number | null
  fieldId: string
}

const nowhere = { answer: null, row: null, ending: null }

/** Parses a problem's field: `survey.questions.<key>.answers.<index>.label.<locale>` and the like. */
function toPlace({ field, locale }: SurveyProblem): ProblemPlace & { locale: string | undefined } {
  return { ...toEntry(field.split('.')), locale }
}

function toEntry([, part = '', key = '', what, index]: string[]): ProblemPlace {
  switch (part) {
    case 'questions': {
      const at = Number(index)
      if (what === 'answers') return { ...nowhere, entry: key, answer: at, fieldId: answerFieldId(at) }
      if (what === 'rows') return { ...nowhere, entry: key, row: at, fieldId: rowFieldId(at) }
      return { ...nowhere, entry: key, fieldId: QUESTION_LABEL }
    }
    case 'endings':
      return { ...nowhere, entry: 'end', ending: Number(key), fieldId: endingFieldId(Number(key)) }
    case 'quotas':
      return { ...nowhere, entry: 'survey', fieldId: '' }
    case 'endMessage':
      return { ...nowhere, entry: 'end', fieldId: END_TITLE }
    default:
      return { ...nowhere, entry: 'header', fieldId: HEADER_TITLE }
  }
}
