import { NumberInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import classes from './form-sections.module.css'
import { VariantFields } from './variant-fields.tsx'

interface HoldoutFieldsProps {
  form: DeploymentFormApi
  projects: readonly Project[]
}

/** Chooses the end users from whom the guide is withheld, and those who see another one, to compare the results. */
export function HoldoutFields({ form, projects }: HoldoutFieldsProps) {
  const { t } = useTranslation('deployments')
  const percent = { size: 'md', suffix: ' %', clampBehavior: 'strict' } as const
  return (
    <div className={classes.fields} data-wide>
      <NumberInput
        {...form.getInputProps('holdoutPercent')}
        {...percent}
        label={t('form.holdout')}
        description={t('form.holdoutHint')}
        min={0}
        max={90}
        allowDecimal={false}
        onChange={(value) => form.setFieldValue('holdoutPercent', Number(value) || 0)}
      />
      <VariantFields form={form} projects={projects} />
      {(form.values.holdoutPercent > 0 || form.values.variants.length > 0) && (
        <>
          <NumberInput
            {...form.getInputProps('holdoutBaseRate')}
            {...percent}
            label={t('form.holdoutBaseRate')}
            description={t('form.holdoutBaseRateHint')}
            min={0.1}
            max={99.9}
            decimalScale={1}
            onChange={(value) => form.setFieldValue('holdoutBaseRate', Number(value) || 0.1)}
          />
          <NumberInput
            {...form.getInputProps('holdoutMinLift')}
            label={t('form.holdoutMinLift')}
            description={t('form.holdoutMinLiftHint')}
            min={0.1}
            max={50}
            decimalScale={1}
            clampBehavior="strict"
            onChange={(value) => form.setFieldValue('holdoutMinLift', Number(value) || 0.1)}
          />
          <Text size="sm" c="dimmed">
            {t('form.holdoutNote')}
          </Text>
        </>
      )}
    </div>
  )
}
