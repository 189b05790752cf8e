import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeliveryState, WebhookState } from '@waymark/contract/constants'

const COLOURS = {
  ACTIVE: 'moss',
  PAUSED: 'marker',
  OFF: 'gray',
  WAITING: 'gray',
  RETRYING: 'marker',
  DELIVERED: 'moss',
  FAILED: 'red',
} as const satisfies Record<WebhookState | DeliveryState, string>

export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const { t } = useTranslation('webhooks')
  return (
    <Badge color={COLOURS[state]} variant="light" radius="sm" fw={600}>
      {t(`states.${state}`)}
    </Badge>
  )
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks')
  return (
    <Badge color={COLOURS[state]} variant="light" radius="sm" fw={600}>
      {t(`deliveryStates.${state}`)}
    </Badge>
  )
}
