import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countsEvents, historyTests, limits } from '@waymark/contract/constants'
import classes from '../../../ui/conditions/condition-fields.module.css'
import { EventConditionsFields } from '../../../ui/conditions/event-conditions-fields.tsx'
import type { LeafFieldsProps } from './leaf-fields-props.ts'

const DEFAULT_DAYS = 30

/** The fields of a condition on custom events: how often one happened, or when it first or last did. */
export function HistoryFields({ leaf, findProblem, toPath, onChange }: LeafFieldsProps) {
  const { t } = useTranslation('segments')
  const { test, days } = leaf
  const isCount = countsEvents(test)
  return (
    <>
      <TextInput
        className={classes.operand}
        size="sm"
        aria-label={t('form.event')}
        placeholder={t('form.eventPlaceholder')}
        value={leaf.eventName}
        onChange={(event) => onChange({ eventName: event.currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-path={toPath('name')}
        error={findProblem('name')}
      />
      <Select
        className={classes.operator}
        aria-label={t('form.operator')}
        data={historyTests.map((value) => ({ value, label: t(`history.${value}`) }))}
        value={test}
        onChange={(chosen) =>
          chosen && onChange({ test: chosen, days: countsEvents(chosen) ? days : (days ?? DEFAULT_DAYS) })
        }
        allowDeselect={false}
        data-path={toPath('test')}
        error={findProblem('test')}
      />
      {isCount && <CountFields leaf={leaf} findProblem={findProblem} toPath={toPath} onChange={onChange} />}
      {days !== null && (
        <>
          <NumberInput
            className={classes.number}
            aria-label={t('form.days')}
            value={days}
            onChange={(it) => onChange({ days: typeof it === 'number' ? it : 1 })}
            min={1}
            max={limits.historyDays}
            clampBehavior="strict"
            allowDecimal={false}
            data-path={toPath('days')}
            error={findProblem('days')}
          />
          <span className={classes.text}>{t(isCount ? 'form.daysUnit' : 'form.daysAgo')}</span>
        </>
      )}
      <EventConditionsFields
        drafts={leaf.eventConditions}
        path="conditions"
        toPath={toPath}
        findProblem={findProblem}
        onChange={(eventConditions) => onChange({ eventConditions })}
      />
    </>
  )
}

/** How many times, and over which period. */
function CountFields({ leaf, findProblem, toPath, onChange }: Omit<LeafFieldsProps, 'vocabulary'>) {
  const { t } = useTranslation('segments')
  const { test, times, days } = leaf
  return (
    <>
      <NumberInput
        className={classes.number}
        aria-label={t('form.times')}
        value={times}
        onChange={(it) => onChange({ times: typeof it === 'number' ? it : 1 })}
        min={test === 'AT_LEAST' ? 1 : 0}
        max={limits.historyEventsPerName}
        clampBehavior="strict"
        allowDecimal={false}
        data-path={toPath('times')}
        error={findProblem('times')}
      />
      <span className={classes.text}>{t('form.timesUnit')}</span>
      <Select
        className={classes.period}
        aria-label={t('form.period')}
        data={[
          { value: 'ever', label: t('form.atAnyTime') },
          { value: 'lately', label: t('form.lately') },
        ]}
        value={days === null ? 'ever' : 'lately'}
        onChange={(it) => onChange({ days: it === 'ever' ? null : DEFAULT_DAYS })}
        allowDeselect={false}
      />
    </>
  )
}
