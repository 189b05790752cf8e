import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSurveyState } from '../survey-context.ts'
import { useSurveyChange } from './use-survey-change.ts'

/** Settings of the survey as a whole. */
export function WholeFields() {
  const { t } = useTranslation('editor-survey')
  const { required, recurring } = useSurveyState(({ draft }) => draft.survey)
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
    </>
  )
}
