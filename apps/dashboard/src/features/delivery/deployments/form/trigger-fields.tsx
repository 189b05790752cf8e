import { Input, NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { plainMatches, triggerTypes } from '@waymark/contract/constants'
import { EventConditionsFields } from '../../../../ui/conditions/event-conditions-fields.tsx'
import type { DeploymentFormApi } from './deployment-form-api.ts'
import { ElementFields } from './element-fields.tsx'
import classes from './form-sections.module.css'

const choices = triggerTypes.filter((it) => it !== 'EVENT_WHERE')

interface TriggerFieldsProps {
  form: DeploymentFormApi
  /** Undefined until one is chosen, or if it is no longer published. */
  project: Project | undefined
}

export function TriggerFields({ form, project }: TriggerFieldsProps) {
  const { t } = useTranslation('deployments')
  const { triggerType } = form.values
  return (
    <div className={classes.fields} data-wide>
      <Select
        {...form.getInputProps('triggerType')}
        label={t('form.trigger')}
        data={choices.map((value) => ({ value, label: t(`form.triggers.${value}`) }))}
      />
      {triggerType === 'DELAY' && (
        <NumberInput
          {...form.getInputProps('delaySeconds')}
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
        <>
          <TextInput
            {...form.getInputProps('eventName')}
            label={t('form.eventName')}
            description={t('form.eventHint')}
            maxLength={100}
          />
          <EventConditionsFields
            drafts={form.values.eventConditions}
            path="eventConditions"
            onChange={(eventConditions) => form.setFieldValue('eventConditions', eventConditions)}
          />
          {form.errors.eventConditions && <Input.Error>{form.errors.eventConditions}</Input.Error>}
        </>
      )}
      {triggerType === 'ELEMENT_VISIBLE' && (
        <ElementFields key={project?.id ?? ''} form={form} project={project} />
      )}
    </div>
  )
}
