import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  webhookDeploymentKinds,
  webhookEventTypes,
  webhookElementKinds,
  webhookResponseKinds,
  webhookScoreKinds,
  type WebhookEvent,
} from '@waymark/contract/constants'

const GROUPS = [
  ['guides', webhookEventTypes],
  ['surveys', [...webhookResponseKinds, ...webhookScoreKinds]],
  ['deployments', webhookDeploymentKinds],
  ['elements', webhookElementKinds],
] as const

interface EventsFieldProps {
  value?: string[]
  onChange?: (events: string[]) => void
  error?: ReactNode
  /** The events that can be sent to the receiver. */
  allowed: readonly WebhookEvent[]
}

export function EventsField({ allowed, ...field }: EventsFieldProps) {
  const { t } = useTranslation('webhooks')
  const groups = GROUPS.map(
    ([group, events]) => [group, events.filter((it) => allowed.includes(it))] as const,
  )
  return (
    <Checkbox.Group {...field} label={t('form.events')} description={t('form.eventsHint')}>
      <Stack gap="md" mt="xs">
        {groups
          .filter(([, events]) => events.length > 0)
          .map(([group, events]) => (
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
  )
}
