import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Webhook } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

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
      <NameCell>
        <Anchor component={Link} to={{ pathname: id, search }} fw={600}>
          <CutName>{url}</CutName>
        </Anchor>
        <Text size="sm" c="dimmed">
          {format !== 'WAYMARK' && `${t(`formats.${format}`)} · `}
          {description || t('eventCount', { count: events.length })}
        </Text>
      </NameCell>
      <TextCell mostPx={260}>
        <WebhookStateBadge state={state} />
        {stateReason && (
          <Text size="sm" c="dimmed" mt={4}>
            {toReasonText(stateReason)}
          </Text>
        )}
      </TextCell>
      <TextCell mostPx={220}>
        <Text size="sm" data-one-line>
          {lastAttempt ? formatAgo(lastAttempt.at, i18n.language) : t('neverSent')}
        </Text>
        {lastAttempt && (
          <Text size="sm" c="dimmed">
            {lastAttempt.reason ? toReasonText(lastAttempt.reason) : t('taken')}
          </Text>
        )}
      </TextCell>
    </Table.Tr>
  )
}
