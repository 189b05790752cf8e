import { IconArrowsExchange, IconCopy, IconRocket, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Deployment, Project, ProjectCheck } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import { BulkBar, BulkButton } from '../../../ui/selection/bulk-bar.tsx'
import { DeleteProjectsDialog } from './delete-projects-dialog.tsx'
import { DeployDialog } from './deploy-dialog.tsx'
import { MoveProjectsDialog } from './move-projects-dialog.tsx'
import { checkProjectsMutation, listActive } from './projects.queries.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { ProjectActions } from './use-project-actions.ts'

interface ProjectBulkProps {
  selection: Selection<Project>
  actions: ProjectActions
}

/** What is asked before an action on the selected projects. */
type Asked =
  | { kind: 'move' | 'deploy' }
  | { kind: 'publish'; checks: ProjectCheck[] }
  | { kind: 'delete'; active: Deployment[] }

/** The actions on the selected projects. */
export function ProjectBulk({ selection: { entries, clear }, actions }: ProjectBulkProps) {
  const { t } = useTranslation('projects')
  const { app, appVersion } = useAppArea()
  const [asked, setAsked] = useState<Asked | null>(null)
  const check = useMutation(checkProjectsMutation)
  const findActive = useMutation({ mutationFn: () => listActive(app.id, entries) })
  const { bulk } = actions
  const close = () => setAsked(null)
  const remove = (active: readonly Deployment[]) => {
    clear()
    actions.remove(entries, active)
  }
  const askToDelete = () =>
    findActive.mutate(undefined, {
      onSuccess: (active) => (active.length > 0 ? setAsked({ kind: 'delete', active }) : remove(active)),
    })
  const askToPublish = () =>
    check.mutate(
      { appId: app.id, appVersionId: appVersion?.id ?? '', ids: entries.map(({ id }) => id) },
      {
        onSuccess: ({ checks }) => {
          const isClean = checks.every((it) => it.problems.length + it.warnings.length === 0)
          if (isClean) actions.publish(entries, clear)
          else setAsked({ kind: 'publish', checks })
        },
      },
    )
  const buttons = [
    { label: t('bulk.publish'), Icon: IconUpload, act: askToPublish },
    { label: t('card.deploy'), Icon: IconRocket, act: () => setAsked({ kind: 'deploy' }) },
    { label: t('bulk.move'), Icon: IconArrowsExchange, act: () => setAsked({ kind: 'move' }) },
    { label: t('card.duplicate'), Icon: IconCopy, act: () => actions.duplicate(entries, clear) },
    { label: t('bulk.delete'), Icon: IconTrash, act: askToDelete, color: 'red' },
  ]
  const active = asked?.kind === 'delete' ? asked.active : null
  return (
    <>
      <BulkBar count={entries.length} onClear={clear} bulk={bulk}>
        {buttons.map(({ Icon, act, ...button }) => (
          <BulkButton
            key={button.label}
            {...button}
            icon={<Icon size={16} />}
            isBusy={bulk.isBusy || check.isPending || findActive.isPending}
            onClick={act}
          />
        ))}
      </BulkBar>
      <MoveProjectsDialog
        projects={asked?.kind === 'move' ? entries : null}
        onMove={(to) => actions.move(entries, to, clear)}
        onClose={close}
      />
      <DeployDialog
        projects={asked?.kind === 'deploy' ? entries : null}
        onDeploy={(isToGoLive) => actions.deploy(entries, isToGoLive, clear)}
        onClose={close}
      />
      <PublishDialog
        projects={entries}
        checks={asked?.kind === 'publish' ? asked.checks : null}
        onPublish={(chosen) => actions.publish(chosen, clear)}
        onClose={close}
      />
      <DeleteProjectsDialog
        projects={entries}
        active={active}
        onDelete={() => remove(active ?? [])}
        onClose={close}
      />
    </>
  )
}
