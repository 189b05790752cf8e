import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentFormApi } from './deployment-form-api.ts'

export function PriorityField({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  return (
    <NumberInput
      label={t('form.priority')}
      description={t('form.priorityHint')}
      min={1}
      max={1000}
      clampBehavior="strict"
      allowDecimal={false}
      value={form.values.priority ?? ''}
      onChange={(value) => form.setFieldValue('priority', typeof value === 'number' ? value : null)}
      error={form.errors.priority}
    />
  )
}
