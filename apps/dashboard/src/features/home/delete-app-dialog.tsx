import { List, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { App } from '@waymark/contract'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { countsQuery, deleteAppMutation } from './home.queries.ts'

const WORD = 'DELETE'

interface DeleteAppDialogProps {
  /** The app in question; null keeps the dialog closed. */
  app: App | null
  onClose: () => void
}

export function DeleteAppDialog({ app, onClose }: DeleteAppDialogProps) {
  const { t } = useTranslation('home')
  const remove = useMutation(deleteAppMutation(useQueryClient()))
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () => {
    if (!app) return
    const onSuccess = () => {
      showToast('success', t('delete.done'))
      close()
    }
    remove.mutate({ id: app.id }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={app !== null}
      title={t('delete.title', { name: app?.name })}
      confirmLabel={t('delete.confirm')}
      word={WORD}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={close}
    >
      {app && <WhatGoes appId={app.id} />}
    </ConfirmDialog>
  )
}

function WhatGoes({ appId }: { appId: string }) {
  const { t } = useTranslation('home')
  const { data } = useQuery(countsQuery(appId))
  return (
    <>
      <Text>{t('delete.all')}</Text>
      <List mt="xs" mb="xs" spacing={2}>
        {data && data.versions > 0 && <List.Item>{t('delete.versions', { count: data.versions })}</List.Item>}
        {data && data.deployments > 0 && (
          <List.Item>{t('delete.deployments', { count: data.deployments })}</List.Item>
        )}
        <List.Item>{t('delete.insights')}</List.Item>
      </List>
      {data && data.deployments > 0 && <Text>{t('delete.stops')}</Text>}
    </>
  )
}
