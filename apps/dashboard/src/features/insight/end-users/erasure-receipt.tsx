import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EndUserDeletion } from '@waymark/contract'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { saveReceipt } from '../../../lib/calls/save-receipt.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'

const COUNTS = ['events', 'reached', 'responses', 'lists', 'accounts', 'deliveries'] as const

interface ErasureReceiptProps {
  endUserId: string
  erased: EndUserDeletion
  onBack: () => void
}

/** The result of an erasure, with the sealed receipt to keep as proof. The id itself is not in it. */
export function ErasureReceipt({ endUserId, erased, onBack }: ErasureReceiptProps) {
  const { t, i18n } = useTranslation('end-users')
  const { profile, receipt, ...counts } = erased
  return (
    <Stack gap="lg" role="status">
      <PageHeader title={t('receipt.title', { id: endUserId })} text={t('receipt.text')} />
      <List spacing={4}>
        <List.Item>{t(profile ? 'receipt.profile' : 'receipt.noProfile')}</List.Item>
        {COUNTS.map((name) => (
          <List.Item key={name}>
            {t(`receipt.${name}`, {
              count: counts[name],
              formatted: formatCount(counts[name], i18n.language),
            })}
          </List.Item>
        ))}
      </List>
      {counts.deliveries > 0 && <Text>{t('receipt.receivers')}</Text>}
      <Group gap="sm">
        <Button onClick={() => saveReceipt(receipt)}>{t('receipt.save')}</Button>
        <Button variant="default" onClick={onBack}>
          {t('receipt.back')}
        </Button>
      </Group>
    </Stack>
  )
}
