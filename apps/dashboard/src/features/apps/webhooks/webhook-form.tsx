import { PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import {
  addressOfFormat,
  eventsOfFormat,
  isForwarding,
  webhookFormats,
  webhookLimits,
  type WebhookEvent,
  type WebhookFormat,
} from '@waymark/contract/constants'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { EventsField } from './events-field.tsx'

export interface WebhookValues {
  format: WebhookFormat
  url: string
  /** Empty to keep the present one. */
  key: string
  description: string
  events: WebhookEvent[]
}

interface WebhookFormProps {
  initialValues: WebhookValues
  /** An existing webhook keeps its receiver, and may keep its key. */
  isNew: boolean
  submitLabel: string
  error: unknown
  isPending: boolean
  onSubmit: (values: WebhookValues) => void
  onCancel: () => void
}

export function WebhookForm(props: WebhookFormProps) {
  const { initialValues, isNew, submitLabel, error, isPending, onSubmit, onCancel } = props
  const { t } = useTranslation('webhooks')
  const form = useForm<WebhookValues>({
    initialValues,
    validate: {
      url: (value) => (/^https?:\/\/\S+$/.test(value.trim()) ? null : t('form.urlInvalid')),
      key: (value, { format }) =>
        isNew && isForwarding(format) && !value.trim() ? t('form.keyMissing') : null,
      events: (value) => (value.length > 0 ? null : t('form.eventsMissing')),
    },
  })
  const rest = useFormErrors(form, error)
  const { format } = form.getValues()
  const submit = (values: WebhookValues) =>
    onSubmit({ ...values, url: values.url.trim(), key: values.key.trim() })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {isNew && (
          <Select
            label={t('form.format')}
            value={format}
            data={webhookFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
            allowDeselect={false}
            onChange={(value) => form.setValues(toValuesOf(value as WebhookFormat))}
            data-autofocus
          />
        )}
        <TextInput
          {...form.getInputProps('url')}
          label={t('form.url')}
          description={t(`form.urlHints.${format}`)}
          placeholder={t('form.urlExample')}
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.urlLength}
          data-autofocus={isNew ? undefined : true}
        />
        {isForwarding(format) && (
          <PasswordInput
            {...form.getInputProps('key')}
            label={t(`form.keys.${format as 'SEGMENT'}`)}
            description={isNew ? t('form.keyHint') : t('form.keyKept')}
            autoComplete="off"
            maxLength={webhookLimits.keyLength}
          />
        )}
        <TextInput
          {...form.getInputProps('description')}
          label={t('form.description')}
          description={t('form.descriptionHint')}
          autoComplete="off"
          maxLength={webhookLimits.descriptionLength}
        />
        <EventsField {...form.getInputProps('events')} allowed={eventsOfFormat[format]} />
        <FormProblem error={rest} />
        <FormActions submitLabel={submitLabel} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** The usual first events for a chat, and all events for an analytics service. */
function toValuesOf(format: WebhookFormat): Partial<WebhookValues> {
  const chosen: WebhookEvent[] = ['element_missing', 'survey_nps_low']
  const events = format === 'WAYMARK' ? [] : isForwarding(format) ? [...eventsOfFormat[format]] : chosen
  return { format, events, url: addressOfFormat[format] ?? '' }
}
