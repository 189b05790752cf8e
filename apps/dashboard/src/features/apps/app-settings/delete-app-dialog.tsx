import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { App } from '@waymark/contract'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { appContentsQuery, deleteAppMutation } from './app-settings.queries.ts'

const WORD = 'DELETE'

interface DeleteAppDialogProps {
  /** The app to delete; null keeps the dialog closed. */
  app: App | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAppDialog({ app, onClose, onDeleted }: DeleteAppDialogProps) {
  const { t } = useTranslation('app-settings')
  const remove = useAction(deleteAppMutation, onClose)
  const confirm = () => app && remove.run({ id: app.id }, { toast: t('delete.done'), onSuccess: onDeleted })
  return (
    <ConfirmDialog
      opened={app !== null}
      title={t('delete.title', { name: app?.name })}
      confirmLabel={t('delete.confirm')}
      word={WORD}
      action={remove}
      onConfirm={confirm}
    >
      {app && <WhatGoes appId={app.id} />}
    </ConfirmDialog>
  )
}

function WhatGoes({ appId }: { appId: string }) {
  const { t, i18n } = useTranslation('app-settings')
  const { data } = useQuery(appContentsQuery(appId))
  const say = (count: number) => ({ count, formatted: formatCount(count, i18n.language) })
  const present = LISTED.flatMap((kind) => (data && data[kind] > 0 ? [{ kind, count: data[kind] }] : []))
  return (
    <>
      <Text>{t('delete.all')}</Text>
      <List mt="xs" mb="xs" spacing={2}>
        {present.map(({ kind, count }) => (
          <List.Item key={kind}>{t(`delete.contents.${kind}`, say(count))}</List.Item>
        ))}
        <List.Item>{t('delete.insights')}</List.Item>
      </List>
      {data && data.liveDeployments > 0 && (
        <Text fw={600}>{t('delete.stops', say(data.liveDeployments))}</Text>
      )}
    </>
  )
}

const LISTED = [
  ...(['versions', 'projects', 'deployments', 'surveys', 'segments', 'properties'] as const),
  ...(['providers', 'templates', 'avatars', 'media', 'endUsers'] as const),
]
