import { Stack, Switch } from '@mantine/core'
import type { SurveyQuestion } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { LocalizedField } from './localized-field.tsx'

interface RequiredFieldsProps {
  question: SurveyQuestion
  onChange(question: SurveyQuestion, part: string): void
}

/** Chooses whether an answer is required, and the message if it is missing. */
export function RequiredFields({ question, onChange }: RequiredFieldsProps) {
  const { t } = useTranslation('editor-survey')
  const { required, properties } = question
  return (
    <Stack gap="xs">
      <Switch
        label={t('question.required')}
        checked={required}
        onChange={(event) => onChange({ ...question, required: event.currentTarget.checked }, 'required')}
      />
      {required && (
        <LocalizedField
          label={t('question.requiredMessage')}
          placeholder={t('question.requiredDefault')}
          value={properties.requiredMessage ?? {}}
          onChange={(requiredMessage) =>
            onChange({ ...question, properties: { ...properties, requiredMessage } }, 'requiredMessage')
          }
        />
      )}
    </Stack>
  )
}
