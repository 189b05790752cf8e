import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { frequencyTypes, plainMatches, triggerTypes } from '@waymark/contract/constants'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import classes from './form-sections.module.css'

export function TriggerFields({ form }: { form: DeploymentFormApi }) {
  const { t } = useTranslation('deployments')
  const { triggerType, frequencyType, identifier } = form.values
  const offered = triggerTypes.filter((it) => it !== 'ELEMENT_VISIBLE' || identifier)
  return (
    <>
      <div className={classes.fields} data-wide>
        <Select
          {...form.getInputProps('triggerType')}
          size="md"
          label={t('form.trigger')}
          data={offered.map((value) => ({ value, label: t(`form.triggers.${value}`) }))}
        />
        {triggerType === 'DELAY' && (
          <NumberInput
            {...form.getInputProps('delaySeconds')}
            size="md"
            label={t('form.delay')}
            min={0}
            max={3600}
            clampBehavior="strict"
          />
        )}
        {triggerType === 'SCREEN_ENTER' && (
          <>
            <Select
              {...form.getInputProps('urlMatch')}
              size="md"
              label={t('form.urlMatch')}
              data={plainMatches.map((value) => ({ value, label: t(`form.urlMatches.${value}`) }))}
            />
            <TextInput
              {...form.getInputProps('urlValue')}
              label={t('form.urlValue')}
              placeholder={t('form.urlHint')}
              maxLength={2000}
            />
          </>
        )}
        {triggerType === 'EVENT' && (
          <TextInput
            {...form.getInputProps('eventName')}
            label={t('form.eventName')}
            description={t('form.eventHint')}
            maxLength={100}
          />
        )}
      </div>
      <div className={classes.fields} data-wide>
        <Select
          {...form.getInputProps('frequencyType')}
          size="md"
          label={t('form.frequency')}
          data={frequencyTypes.map((value) => ({ value, label: t(`form.frequencies.${value}`) }))}
        />
        {frequencyType === 'EVERY_N' && (
          <NumberInput
            {...form.getInputProps('everyDays')}
            size="md"
            label={t('form.everyDays')}
            min={1}
            max={365}
            clampBehavior="strict"
            allowDecimal={false}
          />
        )}
      </div>
    </>
  )
}
