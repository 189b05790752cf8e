import { IconArrowsExchange, IconCopy, IconRocket, IconTrash, IconUpload } from '@tabler/icons-react'
import type { Project } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../../lib/state/use-selection.ts'
import { BulkBar, BulkButton } from '../../../ui/selection/bulk-bar.tsx'
import { DeployDialog } from './deploy-dialog.tsx'
import { MoveProjectsDialog } from './move-projects-dialog.tsx'
import type { ProjectActions } from './use-project-actions.ts'

interface ProjectBulkProps {
  selection: Selection<Project>
  actions: ProjectActions
}

/** The actions on the selected projects. */
export function ProjectBulk({ selection: { entries, clear }, actions }: ProjectBulkProps) {
  const { t } = useTranslation('projects')
  const [asked, setAsked] = useState<'move' | 'deploy' | null>(null)
  const { bulk } = actions
  const close = () => setAsked(null)
  const remove = () => {
    clear()
    actions.remove(entries)
  }
  const buttons = [
    { label: t('bulk.publish'), Icon: IconUpload, act: () => actions.publish(entries, clear) },
    { label: t('card.deploy'), Icon: IconRocket, act: () => setAsked('deploy') },
    { label: t('bulk.move'), Icon: IconArrowsExchange, act: () => setAsked('move') },
    { label: t('card.duplicate'), Icon: IconCopy, act: () => actions.duplicate(entries, clear) },
    { label: t('bulk.delete'), Icon: IconTrash, act: remove, color: 'red' },
  ]
  return (
    <>
      <BulkBar count={entries.length} onClear={clear} bulk={bulk}>
        {buttons.map(({ Icon, act, ...button }) => (
          <BulkButton
            key={button.label}
            {...button}
            icon={<Icon size={16} />}
            isBusy={bulk.isBusy}
            onClick={act}
          />
        ))}
      </BulkBar>
      <MoveProjectsDialog
        projects={asked === 'move' ? entries : null}
        onMove={(to) => actions.move(entries, to, clear)}
        onClose={close}
      />
      <DeployDialog
        projects={asked === 'deploy' ? entries : null}
        onDeploy={(isToGoLive) => actions.deploy(entries, isToGoLive, clear)}
        onClose={close}
      />
    </>
  )
}
