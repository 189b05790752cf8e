import { Select, Switch } from '@mantine/core'
import type { SurveyQuestion } from '@waymark/contract'
import { questionTraits, questionTypes, type QuestionTraits } from '@waymark/contract/constants'
import type { FC } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../focus-field.ts'
import { changeType } from '../model/change-type.ts'
import { changeQuestion } from '../model/survey-edits.ts'
import { useSurvey } from '../survey-context.ts'
import { AnswerRows } from './answer-rows.tsx'
import { ColourPair } from './colour-pair.tsx'
import { InsertAnswer } from './insert-answer.tsx'
import { LocalizedField } from './localized-field.tsx'
import { PathFields } from './path-fields.tsx'
import { RequiredFields } from './required-fields.tsx'
import { ScaleFields } from './scale-fields.tsx'
import { answerFieldId, QUESTION_LABEL } from './survey-field-id.ts'

interface KindFieldsProps {
  question: SurveyQuestion
  onChange(question: SurveyQuestion, part: string): void
}

interface QuestionFieldsProps {
  id: string
  question: SurveyQuestion
}

/** One question's text and answer settings. */
export function QuestionFields({ id, question }: QuestionFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { store, locale } = useSurvey()
  const change = (next: SurveyQuestion, part: string) => {
    const { survey } = store.getState().draft
    store.change(changeQuestion(survey, id, next), { part: `${id} ${part} ${locale}` })
  }
  const KindFields = kindFields[questionTraits[question.type].kind]
  return (
    <>
      <LocalizedField
        id={QUESTION_LABEL}
        label={t('question.label')}
        value={question.label}
        onChange={(label) => change({ ...question, label }, 'label')}
        rightSection={
          <InsertAnswer
            id={id}
            onInsert={(token) => {
              const text = `${question.label[locale] ?? ''} ${token}`.trim()
              change({ ...question, label: { ...question.label, [locale]: text } }, 'label')
              focusField(QUESTION_LABEL)
            }}
          />
        }
      />
      <Select
        size="sm"
        label={t('question.type')}
        description={t(`types.${question.type}.text`)}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={questionTypes.map((type) => ({ value: type, label: t(`types.${type}.name`) }))}
        value={question.type}
        onChange={(type) => type && change(changeType(question, type), `type ${type}`)}
      />
      <KindFields question={question} onChange={change} />
      <PathFields id={id} question={question} onChange={change} />
      <RequiredFields question={question} onChange={change} />
      <ColourPair
        id="question"
        color={question.styles.color}
        bgColor={question.styles.bgColor}
        onChange={({ color, bgColor }) => {
          const styles = { ...(color && { color }), ...(bgColor && { bgColor }) }
          change({ ...question, styles }, 'colours')
        }}
      />
      <Switch
        label={t('question.disabled')}
        description={t('question.disabledText')}
        checked={question.disabled}
        onChange={(event) => change({ ...question, disabled: event.currentTarget.checked }, 'disabled')}
      />
    </>
  )
}

/** Fields that only questions of this kind have. */
const kindFields: Record<QuestionTraits['kind'], FC<KindFieldsProps>> = {
  CHOICE: ChoiceFields,
  TEXT: PlaceholderField,
  NUMBER: ScaleFields,
  DATE: () => null,
  RANKING: ChoiceFields,
  MATRIX: (props) => (
    <>
      <AnswerRows of="rows" {...props} />
      <ChoiceFields {...props} />
    </>
  ),
}

function ChoiceFields(props: KindFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { question, onChange } = props
  const { shuffleAnswers = false, ...others } = question
  const [statement] = question.answers
  if (question.type === 'CONSENT' && statement) {
    return (
      <LocalizedField
        id={answerFieldId(0)}
        label={t('question.statement')}
        value={statement.label}
        onChange={(label) => onChange({ ...question, answers: [{ ...statement, label }] }, 'statement')}
      />
    )
  }
  return (
    <>
      <AnswerRows of="answers" {...props} />
      <Switch
        label={t('answers.shuffle')}
        description={t('answers.shuffleText')}
        checked={shuffleAnswers}
        onChange={(event) =>
          onChange(
            { ...others, ...(event.currentTarget.checked && { shuffleAnswers: true as const }) },
            'shuffle',
          )
        }
      />
    </>
  )
}

function PlaceholderField({ question, onChange }: KindFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { properties } = question
  return (
    <LocalizedField
      label={t('question.placeholder')}
      value={properties.placeholder ?? {}}
      onChange={(placeholder) =>
        onChange({ ...question, properties: { ...properties, placeholder } }, 'placeholder')
      }
    />
  )
}
