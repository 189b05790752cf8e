import { Alert, Badge, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'
import { switchMutation, testMutation } from './webhooks.queries.ts'

export function WebhookHeader({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const change = useAction(switchMutation)
  const test = useAction(testMutation)
  const { appId, id, url, description, events, isActive, state, revision } = webhook
  const sendTest = () => test.run({ appId, id }, { toast: t('done.testSent') })
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="lg">
        <Stack gap={4} miw={0}>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Title>
          {description && <Text c="dimmed">{description}</Text>}
        </Stack>
        <Button
          leftSection={<IconSend size={18} />}
          disabled={!isActive}
          loading={test.isPending}
          onClick={sendTest}
          style={{ flex: 'none' }}
        >
          {t('sendTest')}
        </Button>
      </Group>
      <StateNote webhook={webhook} />
      <Paper withBorder radius="lg" p="lg">
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="md">
              <Switch
                label={t('active')}
                checked={isActive}
                disabled={change.isPending}
                onChange={(event) =>
                  change.run({ appId, id, revision, isActive: event.currentTarget.checked })
                }
              />
              <WebhookStateBadge state={state} />
            </Group>
            <WebhookActions webhook={webhook} />
          </Group>
          <Group gap={6} aria-label={t('form.events')} role="group">
            {events.map((event) => (
              <Badge key={event} variant="default" radius="sm" fw={600}>
                {t(`events.${event}`)}
              </Badge>
            ))}
          </Group>
          {webhook.previousSecretUntil && (
            <Text size="sm" c="dimmed">
              {t('secret.overlap', { date: formatDateTime(webhook.previousSecretUntil, i18n.language) })}
            </Text>
          )}
        </Stack>
      </Paper>
    </Stack>
  )
}

/** Explains why nothing is sent although nobody disabled the webhook, and what to do about it. */
function StateNote({ webhook: { isActive, stateReason, pausedUntil } }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const toReasonText = useReasonText()
  if (!stateReason) return null
  const next = pausedUntil && t('pausedUntil', { date: formatDateTime(pausedUntil, i18n.language) })
  return (
    <Alert color={isActive ? 'marker' : 'red'} variant="light" icon={<IconAlertTriangle size={18} />}>
      {toReasonText(stateReason)}. {isActive ? (next ?? t('pausedNow')) : t('offHint')}
    </Alert>
  )
}
