import { NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import type { SurveyRecurrence } from '@waymark/contract'
import { surveyLimits } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useSurvey, useSurveyState } from '../survey-context.ts'

/** Chooses whether the same people are asked again, in several iterations. */
export function RecurrenceFields() {
  const { t } = useTranslation('editor-survey')
  const { store, locale } = useSurvey()
  const { recurrence } = useSurveyState(({ draft }) => draft.survey)
  const set = (next: SurveyRecurrence | undefined) => {
    const { recurrence: _, ...survey } = store.getState().draft.survey
    store.change({ ...survey, ...(next && { recurrence: next }) }, { part: `recurrence ${locale}` })
  }
  const toggle = (isOn: boolean) =>
    set(isOn ? { everyDays: 90, times: 4, startsOn: new Date().toISOString().slice(0, 10) } : undefined)
  return (
    <Stack gap="xs">
      <Switch
        label={t('recurrence.enabled')}
        description={t('recurrence.text')}
        checked={recurrence !== undefined}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {recurrence && (
        <>
          <TextInput
            size="sm"
            type="date"
            label={t('recurrence.startsOn')}
            value={recurrence.startsOn}
            onChange={(event) => {
              const startsOn = event.currentTarget.value
              if (startsOn) set({ ...recurrence, startsOn })
            }}
          />
          <NumberInput
            size="sm"
            label={t('recurrence.everyDays')}
            min={1}
            max={surveyLimits.iterationDays}
            allowDecimal={false}
            value={recurrence.everyDays}
            onChange={(everyDays) => {
              if (isWithin(everyDays, 1, surveyLimits.iterationDays)) set({ ...recurrence, everyDays })
            }}
          />
          <NumberInput
            size="sm"
            label={t('recurrence.times')}
            min={2}
            max={surveyLimits.iterations}
            allowDecimal={false}
            value={recurrence.times}
            onChange={(times) => {
              if (isWithin(times, 2, surveyLimits.iterations)) set({ ...recurrence, times })
            }}
          />
        </>
      )}
    </Stack>
  )
}

const isWithin = (value: number | string, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max
