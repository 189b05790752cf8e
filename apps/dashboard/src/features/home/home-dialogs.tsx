import type { App } from '@waymark/contract'
import { AppFormDialog } from './app-form-dialog.tsx'
import { DeleteAppDialog } from './delete-app-dialog.tsx'

export type OpenHomeDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; app: App } | null

interface HomeDialogsProps {
  dialog: OpenHomeDialog
  onClose: () => void
}

/** The home screen's dialogs, of which at most one is open. */
export function HomeDialogs({ dialog, onClose }: HomeDialogsProps) {
  return (
    <>
      <AppFormDialog
        opened={dialog?.kind === 'create' || dialog?.kind === 'edit'}
        app={dialog?.kind === 'edit' ? dialog.app : null}
        onClose={onClose}
      />
      <DeleteAppDialog app={dialog?.kind === 'delete' ? dialog.app : null} onClose={onClose} />
    </>
  )
}
