import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Webhook } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks')
  return (
    <ListTable caption={t('title')} headings={[t('table.address'), t('table.state'), t('table.last')]}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ListTable>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const toReasonText = useReasonText()
  const { search } = useLocation()
  const { id, url, format, description, events, state, stateReason, lastAttempt } = webhook
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={{ pathname: id, search }} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {format !== 'WAYMARK' && `${t(`formats.${format}`)} · `}
          {description || t('eventCount', { count: events.length })}
        </Text>
      </Table.Td>
      <Table.Td>
        <WebhookStateBadge state={state} />
        {stateReason && (
          <Text size="sm" c="dimmed" mt={4} maw={320}>
            {toReasonText(stateReason)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm" data-one-line>
          {lastAttempt ? formatAgo(lastAttempt.at, i18n.language) : t('neverSent')}
        </Text>
        {lastAttempt && (
          <Text size="sm" c="dimmed">
            {lastAttempt.reason ? toReasonText(lastAttempt.reason) : t('taken')}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
