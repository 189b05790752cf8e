import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import type { OpenProviderDialog } from './provider-dialogs.tsx'
import { ProviderMenu } from './provider-menu.tsx'
import { ProviderTable } from './provider-table.tsx'
import { SyncState } from './sync-state.tsx'

interface AccountPanelProps {
  account: Provider
  cohorts: readonly Provider[]
  onDialog: (dialog: OpenProviderDialog) => void
}

/** An analytics account with the cohorts selected from it. */
export function AccountPanel({ account, cohorts, onDialog }: AccountPanelProps) {
  const { t, i18n } = useTranslation('providers')
  const { name, nextSyncAt } = account
  const next = nextSyncAt ? t('nextAt', { at: formatDateTime(nextSyncAt, i18n.language) }) : t('noNext')
  return (
    <Stack gap="sm" component="section" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4}>
          <Title order={2}>{name}</Title>
          <Text size="sm" c="dimmed">
            {t('readsFrom', { next })}
          </Text>
          {account.sync && account.sync.state !== 'SUCCESS' && <SyncState provider={account} />}
        </Stack>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconListCheck size={18} />}
            onClick={() => onDialog({ kind: 'cohorts', provider: account })}
          >
            {t('menu.cohorts')}
          </Button>
          <ProviderMenu provider={account} onDialog={onDialog} />
        </Group>
      </Group>
      {cohorts.length > 0 ? (
        <ProviderTable title={name} providers={cohorts} onDialog={onDialog} />
      ) : (
        <Text c="dimmed">{t('noCohorts')}</Text>
      )}
    </Stack>
  )
}
