import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import {
  webhookDeploymentKinds,
  webhookHealthKinds,
  webhookEventTypes,
  webhookLimits,
  webhookResponseKinds,
  type WebhookEvent,
} from '@waymark/contract/constants'
import { useFormErrors } from '../../lib/form-errors.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'

export interface WebhookValues {
  url: string
  description: string
  events: WebhookEvent[]
}

interface WebhookFormProps {
  initialValues: WebhookValues
  submitLabel: string
  error: unknown
  isPending: boolean
  onSubmit: (values: WebhookValues) => void
  onCancel: () => void
}

const GROUPS = [
  ['guides', webhookEventTypes],
  ['surveys', webhookResponseKinds],
  ['deployments', webhookDeploymentKinds],
  ['health', webhookHealthKinds],
] as const

export function WebhookForm({
  initialValues,
  submitLabel,
  error,
  isPending,
  onSubmit,
  onCancel,
}: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const form = useForm<WebhookValues>({
    initialValues,
    validate: {
      url: (value) => (/^https?:\/\/\S+$/.test(value.trim()) ? null : t('form.urlInvalid')),
      events: (value) => (value.length > 0 ? null : t('form.eventsMissing')),
    },
  })
  const rest = useFormErrors(form, error)
  const submit = (values: WebhookValues) => onSubmit({ ...values, url: values.url.trim() })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('url')}
          label={t('form.url')}
          description={t('form.urlHint')}
          placeholder={t('form.urlExample')}
          inputMode="url"
          autoComplete="off"
          maxLength={webhookLimits.urlLength}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('description')}
          label={t('form.description')}
          description={t('form.descriptionHint')}
          autoComplete="off"
          maxLength={webhookLimits.descriptionLength}
        />
        <Checkbox.Group
          {...form.getInputProps('events')}
          label={t('form.events')}
          description={t('form.eventsHint')}
        >
          <Stack gap="md" mt="xs">
            {GROUPS.map(([group, events]) => (
              <Stack key={group} gap={6} role="group" aria-labelledby={`events-${group}`}>
                <Text id={`events-${group}`} size="sm" fw={600}>
                  {t(`groups.${group}`)}
                </Text>
                <SimpleGrid cols={3} spacing="md" verticalSpacing="xs">
                  {events.map((event) => (
                    <Checkbox key={event} value={event} label={t(`events.${event}`)} />
                  ))}
                </SimpleGrid>
              </Stack>
            ))}
          </Stack>
        </Checkbox.Group>
        <FormProblem error={rest} />
        <FormActions submitLabel={submitLabel} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
