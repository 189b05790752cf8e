import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSurvey, useSurveyState } from '../survey-context.ts'
import { LimitFields } from './limit-fields.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { useSurveyChange } from './use-survey-change.ts'

/** Settings of the survey as a whole. */
export function WholeFields() {
  const { t } = useTranslation('editor-survey')
  const { store, locale } = useSurvey()
  const { required, recurring, shuffle = false } = useSurveyState(({ draft }) => draft.survey)
  const change = useSurveyChange()
  return (
    <>
      <Switch
        label={t('survey.required')}
        description={t('survey.requiredText')}
        checked={required}
        onChange={(event) => change({ required: event.currentTarget.checked }, 'required')}
      />
      <Switch
        label={t('survey.recurring')}
        description={t('survey.recurringText')}
        checked={recurring}
        onChange={(event) => change({ recurring: event.currentTarget.checked }, 'recurring')}
      />
      <Switch
        label={t('survey.shuffle')}
        description={t('survey.shuffleText')}
        checked={shuffle}
        onChange={(event) => {
          const { shuffle: _, ...survey } = store.getState().draft.survey
          const next = { ...survey, ...(event.currentTarget.checked && { shuffle: true as const }) }
          store.change(next, { part: `shuffle ${locale}` })
        }}
      />
      <RecurrenceFields />
      <LimitFields />
    </>
  )
}
