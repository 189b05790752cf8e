import { Button, Code, Drawer, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DeliveryAttempt, WebhookDeliveryDetail } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { DeliveryStateBadge } from './webhook-state.tsx'
import { deliveryQuery, resendMutation } from './webhooks.queries.ts'

interface Place {
  appId: string
  id: string
}

interface DeliveryDrawerProps {
  place: Place
  /** The delivery to show; opens the drawer. */
  deliveryId: string | null
  onClose: () => void
}

export function DeliveryDrawer({ place, deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation('webhooks')
  return (
    <Drawer
      opened={deliveryId !== null}
      onClose={onClose}
      position="right"
      size={640}
      padding="xl"
      title={t('delivery.title')}
    >
      {deliveryId && <LoadedDelivery place={place} deliveryId={deliveryId} />}
    </Drawer>
  )
}

function LoadedDelivery({ place, deliveryId }: { place: Place; deliveryId: string }) {
  const delivery = useQuery(deliveryQuery({ ...place, deliveryId }))
  if (delivery.data) return <DeliveryView place={place} delivery={delivery.data} />
  if (delivery.isError) return <FailureState error={delivery.error} onRetry={() => void delivery.refetch()} />
  return <Skeleton height={320} aria-hidden="true" />
}

function DeliveryView({ place, delivery }: { place: Place; delivery: WebhookDeliveryDetail }) {
  const { t } = useTranslation('webhooks')
  const resend = useAction(resendMutation)
  const { id: deliveryId, kind, state, attempts, body, response } = delivery
  const send = () => resend.run({ ...place, deliveryId }, { toast: t('done.resent') })
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={3}>{t(`kinds.${kind}`)}</Title>
          <DeliveryStateBadge state={state} />
        </Group>
        <Button variant="default" loading={resend.isPending} onClick={send}>
          {t('delivery.resend')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('delivery.id', { id: deliveryId })}
      </Text>
      <Stack gap={6} component="section" aria-label={t('delivery.attempts')}>
        <Title order={4}>{t('delivery.attempts')}</Title>
        {attempts.length === 0 && <Text c="dimmed">{t('delivery.noAttempt')}</Text>}
        <List type="ordered" spacing={6}>
          {attempts.map((attempt) => (
            <List.Item key={attempt.at}>
              <Attempt attempt={attempt} />
            </List.Item>
          ))}
        </List>
      </Stack>
      <Passage title={t('delivery.body')} text={toIndented(body)} />
      {response !== null && <Passage title={t('delivery.response')} text={response || t('delivery.empty')} />}
    </Stack>
  )
}

function Attempt({ attempt: { at, durationMs, status, reason } }: { attempt: DeliveryAttempt }) {
  const { t, i18n } = useTranslation('webhooks')
  const toReasonText = useReasonText()
  return (
    <>
      <Text>{reason ? toReasonText(reason) : t('delivery.taken', { status })}</Text>
      <Text size="sm" c="dimmed">
        {formatDateTime(at, i18n.language)} · {t('delivery.duration', { ms: durationMs })}
      </Text>
    </>
  )
}

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={6} component="section" aria-label={title}>
      <Title order={4}>{title}</Title>
      <Code
        block
        tabIndex={0}
        mah={320}
        style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Code>
    </Stack>
  )
}

function toIndented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
