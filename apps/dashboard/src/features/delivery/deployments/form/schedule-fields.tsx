import { Select } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/de'
import { useTranslation } from 'react-i18next'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { listTimeZones } from '../zoned-time.ts'

const timeZones = listTimeZones()

export function ScheduleFields({ form }: { form: DeploymentFormApi }) {
  const { t, i18n } = useTranslation('deployments')
  const valueFormat = i18n.language === 'de' ? 'D. MMM YYYY, HH:mm' : 'D MMM YYYY, HH:mm'
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DateTimePicker
        {...form.getInputProps('startAt')}
        label={t('form.startAt')}
        placeholder={t('form.startAtOnce')}
        defaultTimeValue="09:00"
        valueFormat={valueFormat}
        clearable
      />
      <DateTimePicker
        {...form.getInputProps('endAt')}
        label={t('form.endAt')}
        placeholder={t('form.endNever')}
        defaultTimeValue="18:00"
        valueFormat={valueFormat}
        clearable
      />
      <Select
        {...form.getInputProps('timeZone')}
        label={t('form.timeZone')}
        data={timeZones}
        searchable
        limit={60}
        wrapperProps={{ 'data-wide': true }}
      />
    </DatesProvider>
  )
}
