import { Button, Card, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ErasureReceipt } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { saveReceipt } from '../../../lib/calls/save-receipt.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { receiptsQuery } from './app-settings.queries.ts'
import { countRecords } from './count-records.ts'
import { ReceiptCheck } from './receipt-check.tsx'

/** The latest receipts of erased end users; all of them are in the API. */
export function ReceiptsPanel({ appId }: { appId: string }) {
  const { t, i18n } = useTranslation('app-settings')
  const receipts = useQuery(receiptsQuery(appId))
  const content = receipts.data?.content ?? []
  return (
    <Card component="section" aria-label={t('receipts.title')}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2}>{t('receipts.title')}</Title>
          <Text c="dimmed">{t('receipts.text')}</Text>
        </Stack>
        {receipts.isError && <FailureState error={receipts.error} onRetry={() => void receipts.refetch()} />}
        {receipts.data && content.length === 0 && <Text>{t('receipts.none')}</Text>}
        {content.length > 0 && (
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('receipts.when')}</Table.Th>
                  <Table.Th>{t('receipts.who')}</Table.Th>
                  <Table.Th>{t('receipts.what')}</Table.Th>
                  <Table.Th>{t('receipts.file')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {content.map((receipt) => (
                  <Table.Tr key={receipt.id}>
                    <Table.Td data-one-line>{formatDateTime(receipt.erasedAt, i18n.language)}</Table.Td>
                    <Table.Td>{receipt.erasedByName}</Table.Td>
                    <Table.Td>{toCountText(receipt.counts)}</Table.Td>
                    <Table.Td>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        leftSection={<IconDownload size={16} />}
                        onClick={() => saveReceipt(receipt)}
                      >
                        {t('receipts.download')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <ReceiptCheck appId={appId} />
      </Stack>
    </Card>
  )
}

const toCountText = ({ events, profile, responses, lists, deliveries }: ErasureReceipt['counts']) =>
  countRecords({ events, profiles: profile, responses, lists, deliveries })
