import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AppVersion } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { createVersionMutation, deleteVersionMutation, renameVersionMutation } from './app-area.queries.ts'
import { VersionForm } from './version-form.tsx'

export type OpenVersionDialog =
  { kind: 'create' } | { kind: 'rename' | 'delete'; appVersion: AppVersion } | null

interface VersionDialogsProps {
  dialog: OpenVersionDialog
  onClose: () => void
}

export function VersionDialogs({ dialog, onClose }: VersionDialogsProps) {
  const { t } = useTranslation('app-area')
  const title =
    dialog?.kind === 'rename' ? t('version.rename', { name: dialog.appVersion.name }) : t('version.new')
  return (
    <>
      <Modal
        opened={dialog?.kind === 'create' || dialog?.kind === 'rename'}
        onClose={onClose}
        title={title}
        size="sm"
      >
        {dialog?.kind === 'create' && <CreateVersion onClose={onClose} />}
        {dialog?.kind === 'rename' && <RenameVersion appVersion={dialog.appVersion} onClose={onClose} />}
      </Modal>
      <DeleteVersion appVersion={dialog?.kind === 'delete' ? dialog.appVersion : null} onClose={onClose} />
    </>
  )
}

function CreateVersion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const { app } = useAppArea()
  const { set } = useUrlState()
  const create = useMutation(createVersionMutation(useQueryClient()))
  const onSuccess = ({ id, name }: AppVersion) => {
    showToast('success', t('version.created', { name }))
    onClose()
    set({ version: id })
  }
  return (
    <VersionForm
      initialName=""
      submitLabel={t('version.create')}
      error={create.error}
      isPending={create.isPending}
      onSubmit={(name) => create.mutate({ appId: app.id, name }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

function RenameVersion({ appVersion, onClose }: { appVersion: AppVersion; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const rename = useMutation(renameVersionMutation(useQueryClient()))
  const { id, appId, revision } = appVersion
  return (
    <VersionForm
      initialName={appVersion.name}
      submitLabel={t('version.save')}
      error={rename.error}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate({ id, appId, name, revision }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}

function DeleteVersion({ appVersion, onClose }: { appVersion: AppVersion | null; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const { set } = useUrlState()
  const remove = useMutation(deleteVersionMutation(useQueryClient()))
  const name = appVersion?.name ?? ''
  const close = () => {
    remove.reset()
    onClose()
  }
  const onSuccess = () => {
    showToast('success', t('version.deleted', { name }))
    close()
    set({ version: null })
  }
  return (
    <ConfirmDialog
      opened={appVersion !== null}
      title={t('version.delete', { name })}
      confirmLabel={t('version.deleteConfirm')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        appVersion && remove.mutate({ appId: appVersion.appId, id: appVersion.id }, { onSuccess })
      }
      onClose={close}
    >
      {t('version.deleteText')}
    </ConfirmDialog>
  )
}
