import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlugConnected, IconUpload, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ProviderDialogs } from './provider-dialogs.tsx'
import type { OpenProviderDialog } from './provider-dialogs.tsx'
import { ProviderTable } from './provider-table.tsx'
import { providersQuery } from './providers.queries.ts'

/** The lists of end users that segments can use, and their sources. */
export function ProvidersPage() {
  const { t } = useTranslation('providers')
  const { app } = useAppArea()
  const providers = useQuery(providersQuery(app.id))
  const [dialog, setDialog] = useState<OpenProviderDialog>(null)
  useDocumentTitle(`${t('title')} · ${app.name}`)

  const lists = providers.data
  const isEmpty = lists && lists.files.length + lists.accounts.length === 0
  const actions = (
    <Group gap="sm" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={18} />}
        onClick={() => setDialog({ kind: 'account' })}
      >
        {t('addAccount')}
      </Button>
      <Button leftSection={<IconUpload size={18} />} onClick={() => setDialog({ kind: 'file' })}>
        {t('addFile')}
      </Button>
    </Group>
  )
  return (
    <Stack gap="lg" component="section" aria-label={t('title')}>
      <PageHeader title={t('title')} text={t('text')} action={lists && !isEmpty ? actions : undefined} />
      {providers.isPending && <Skeleton height={220} radius="lg" />}
      {providers.isError && !lists && (
        <FailureState error={providers.error} onRetry={() => void providers.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          icon={<IconUsersGroup size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={actions}
        />
      )}
      {lists && lists.files.length > 0 && (
        <ProviderTable title={t('files')} providers={lists.files} onDialog={setDialog} />
      )}
      {lists?.accounts.map((account) => (
        <AccountPanel
          key={account.id}
          account={account}
          cohorts={lists.cohorts.filter(({ accountId }) => accountId === account.id)}
          onDialog={setDialog}
        />
      ))}
      <ProviderDialogs dialog={dialog} onDialog={setDialog} />
    </Stack>
  )
}
