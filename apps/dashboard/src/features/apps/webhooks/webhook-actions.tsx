import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Webhook } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { deleteMutation, rotateMutation } from './webhooks.queries.ts'

type Open = 'edit' | 'rotate' | 'delete' | null

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<Open>(null)
  const rotate = useMutation(rotateMutation(queryClient))
  const close = () => setOpen(null)
  const remove = useAction(deleteMutation, close)
  const place = { appId: webhook.appId, id: webhook.id }
  const confirmDelete = () =>
    remove.run(place, {
      toast: t('done.deleted'),
      onSuccess: () => void navigate({ pathname: pathname.replace(/\/[^/]+$/, ''), search }),
    })
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      {webhook.format === 'WAYMARK' && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen('rotate')}>
          {t('rotate.open')}
        </Button>
      )}
      <Button variant="light" color="red" size="compact-sm" onClick={() => setOpen('delete')}>
        {t('delete.open')}
      </Button>
      <EditWebhookDialog opened={open === 'edit'} webhook={webhook} onClose={close} />
      <ConfirmDialog
        opened={open === 'rotate'}
        title={t('rotate.open')}
        confirmLabel={t('rotate.confirm')}
        action={{ ...rotate, close }}
        onConfirm={() => rotate.mutate(place, { onSuccess: close })}
      >
        {t('rotate.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('delete.title')}
        confirmLabel={t('delete.open')}
        action={remove}
        onConfirm={confirmDelete}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <SecretDialog
        title={t('secret.title')}
        text={t('secret.text')}
        label={t('secret.label')}
        secret={rotate.data?.secret ?? null}
        onClose={rotate.reset}
      />
    </Group>
  )
}
