import { Select, Switch } from '@mantine/core'
import type { SurveyQuestion } from '@waymark/contract'
import { questionTraits, questionTypes, type QuestionTraits } from '@waymark/contract/constants'
import type { FC } from 'react'
import { useTranslation } from 'react-i18next'
import { changeType } from '../model/change-type.ts'
import { changeQuestion } from '../model/survey-edits.ts'
import { useSurvey } from '../survey-context.ts'
import { AnswerRows } from './answer-rows.tsx'
import { ColourPair } from './colour-pair.tsx'
import { LocalizedField } from './localized-field.tsx'
import { RequiredFields } from './required-fields.tsx'
import { ScaleFields } from './scale-fields.tsx'
import { QUESTION_LABEL } from './survey-field-id.ts'

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
  CHOICE: (props) => <AnswerRows canChange {...props} />,
  TEXT: PlaceholderField,
  NUMBER: ScaleFields,
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
