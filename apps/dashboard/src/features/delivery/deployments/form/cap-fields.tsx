import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import classes from './form-sections.module.css'

/** The most times that one person sees it per day, per week and in total. */
export function CapFields({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  return (
    <div className={classes.thirds} data-wide>
      {(['perDay', 'perWeek', 'lifetime'] as const).map((cap) => (
        <NumberInput
          key={cap}
          label={t(`form.caps.${cap}`)}
          placeholder={t('form.caps.none')}
          min={1}
          max={1000}
          clampBehavior="strict"
          allowDecimal={false}
          value={form.values[cap] ?? ''}
          onChange={(value) => form.setFieldValue(cap, typeof value === 'number' ? value : null)}
          data-path={cap}
          error={form.errors[cap]}
        />
      ))}
    </div>
  )
}
