import type { Project } from '@waymark/contract'
import { ChangesDrawer } from '../../ui/project-changes.tsx'
import { DeleteProjectDialog } from './delete-project-dialog.tsx'
import { MoveProjectDialog } from './move-project-dialog.tsx'
import { NewProjectDialog } from './catalogue/new-project-dialog.tsx'
import { ProjectSettingsDialog } from './project-settings-dialog.tsx'

export type ProjectDialogKind = 'settings' | 'move' | 'changes' | 'delete'
export type OpenProjectDialog = { kind: 'create' } | { kind: ProjectDialogKind; project: Project } | null

interface ProjectDialogsProps {
  dialog: OpenProjectDialog
  onClose: () => void
}

/** A project's dialogs, of which at most one is open. */
export function ProjectDialogs({ dialog, onClose }: ProjectDialogsProps) {
  const of = (kind: ProjectDialogKind) =>
    dialog !== null && dialog.kind === kind && 'project' in dialog ? dialog.project : null
  return (
    <>
      <NewProjectDialog opened={dialog?.kind === 'create'} onClose={onClose} />
      <ProjectSettingsDialog project={of('settings')} onClose={onClose} />
      <MoveProjectDialog project={of('move')} onClose={onClose} />
      <ChangesDrawer project={of('changes')} onClose={onClose} />
      <DeleteProjectDialog project={of('delete')} onClose={onClose} />
    </>
  )
}
