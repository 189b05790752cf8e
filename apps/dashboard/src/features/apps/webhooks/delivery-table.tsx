import { Button, Paper, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WebhookDelivery } from '@waymark/contract'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { DeliveryStateBadge } from './webhook-state.tsx'

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[]
  onOpen: (id: string) => void
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  const { t, i18n } = useTranslation('webhooks')
  const toReasonText = useReasonText()
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="sm" horizontalSpacing="lg">
        <Table.Caption>
          <VisuallyHidden>{t('deliveries.title')}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('deliveries.what')}</Table.Th>
            <Table.Th>{t('table.state')}</Table.Th>
            <Table.Th>{t('deliveries.when')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('deliveries.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map(({ id, kind, eventCount, state, reason, createdAt, nextAttemptAt }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Text fw={600}>{t(`kinds.${kind}`)}</Text>
                {kind === 'guide_events' && (
                  <Text size="sm" c="dimmed">
                    {t('eventCount', { count: eventCount })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <DeliveryStateBadge state={state} />
                {reason && (
                  <Text size="sm" c="dimmed" mt={4} maw={360}>
                    {toReasonText(reason)}
                    {state === 'RETRYING' &&
                      nextAttemptAt &&
                      ` · ${t('deliveries.next', { date: formatDateTime(nextAttemptAt, i18n.language) })}`}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm" data-one-line title={formatDateTime(createdAt, i18n.language)}>
                  {formatAgo(createdAt, i18n.language)}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onOpen(id)}
                  aria-label={t('deliveries.openOf', {
                    what: t(`kinds.${kind}`),
                    date: formatDateTime(createdAt, i18n.language),
                  })}
                >
                  {t('deliveries.open')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
