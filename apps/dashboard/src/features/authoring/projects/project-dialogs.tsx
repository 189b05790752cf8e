import type { Project } from '@waymark/contract'
import { ChangesDrawer } from '../../../ui/guides/project-changes.tsx'
import { DeleteProjectDialog } from './delete-project-dialog.tsx'
import { MoveProjectsDialog } from './move-projects-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ProjectSettingsDialog } from './project-settings-dialog.tsx'
import { TranslateProjectDialog } from './translate-project-dialog.tsx'
import type { ProjectActions } from './use-project-actions.ts'

export type ProjectDialogKind = 'settings' | 'translate' | 'preview' | 'move' | 'changes' | 'delete'
export type OpenProjectDialog = { kind: ProjectDialogKind; project: Project } | null

interface ProjectDialogsProps {
  dialog: OpenProjectDialog
  actions: ProjectActions
  onDialog: (dialog: OpenProjectDialog) => void
  onClose: () => void
}

/** A project's dialogs, of which at most one is open. */
export function ProjectDialogs({ dialog, actions, onDialog, onClose }: ProjectDialogsProps) {
  const of = (kind: ProjectDialogKind) => (dialog?.kind === kind ? dialog.project : null)
  const moved = dialog?.kind === 'move' ? [dialog.project] : null
  return (
    <>
      <ProjectSettingsDialog project={of('settings')} onClose={onClose} />
      <TranslateProjectDialog
        project={of('translate')}
        onClose={onClose}
        onLanguages={(project) => onDialog({ kind: 'settings', project })}
      />
      <PreviewDialog project={of('preview')} onClose={onClose} />
      <MoveProjectsDialog
        projects={moved}
        onMove={(to) => moved && actions.move(moved, to)}
        onClose={onClose}
      />
      <ChangesDrawer project={of('changes')} onClose={onClose} />
      <DeleteProjectDialog project={of('delete')} onClose={onClose} />
    </>
  )
}
