import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppVersion } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createVersionMutation, deleteVersionMutation, renameVersionMutation } from './app-area.queries.ts'
import { VersionForm } from './version-form.tsx'

export type OpenVersionDialog =
  | { kind: 'create' }
  | { kind: 'rename' | 'delete'; appVersion: AppVersion }
  | null

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
  const create = useAction(createVersionMutation, onClose)
  return (
    <VersionForm
      initialName=""
      submitLabel={t('version.create')}
      error={create.error}
      isPending={create.isPending}
      onSubmit={(name) =>
        create.run(
          { appId: app.id, name },
          {
            toast: ({ name }) => t('version.created', { name }),
            onSuccess: ({ id }) => set({ version: id }),
          },
        )
      }
      onCancel={onClose}
    />
  )
}

function RenameVersion({ appVersion, onClose }: { appVersion: AppVersion; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const rename = useAction(renameVersionMutation, onClose)
  const { id, appId, revision } = appVersion
  return (
    <VersionForm
      initialName={appVersion.name}
      submitLabel={t('version.save')}
      error={rename.error}
      isPending={rename.isPending}
      onSubmit={(name) => rename.run({ id, appId, name, revision })}
      onCancel={onClose}
    />
  )
}

function DeleteVersion({ appVersion, onClose }: { appVersion: AppVersion | null; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const { set } = useUrlState()
  const remove = useAction(deleteVersionMutation, onClose)
  const name = appVersion?.name ?? ''
  return (
    <ConfirmDialog
      opened={appVersion !== null}
      title={t('version.delete', { name })}
      confirmLabel={t('version.deleteConfirm')}
      action={remove}
      onConfirm={() =>
        appVersion &&
        remove.run(
          { appId: appVersion.appId, id: appVersion.id },
          { toast: t('version.deleted', { name }), onSuccess: () => set({ version: null }) },
        )
      }
    >
      {t('version.deleteText')}
    </ConfirmDialog>
  )
}
