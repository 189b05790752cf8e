import { Button, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconPencil,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { EntryMenu } from '../../../../ui/entries/entry-menu.tsx'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import {
  createMutation,
  deleteMutation,
  goLiveMutation,
  stopMutation,
  updateDeploymentMutation,
} from '../deployments.queries.ts'
import { useForEveryone } from '../for-everyone.tsx'
import { listTransitions } from './transitions.ts'

interface DeploymentActionsProps {
  deployment: Deployment
  onEdit: () => void
  onWhoSees: () => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentActions(props: DeploymentActionsProps) {
  const { deployment, onEdit, onWhoSees, onWentLive, onStopped } = props
  const { t } = useTranslation(['deployments', 'common'])
  const navigate = useNavigate()
  const goLive = useAction(goLiveMutation)
  const stop = useAction(stopMutation)
  const update = useAction(updateDeploymentMutation)
  const remove = useAction(deleteMutation)
  const create = useAction(createMutation)
  const { id, appId, name, revision, version, projectVersion, latestProjectVersion, targeting } = deployment
  const { askFirst, isAsking, question } = useForEveryone()

  const startDelivery = (again?: number) =>
    goLive.run({ appId, id, version: again }, { onSuccess: onWentLive })
  const askToStart = () => askFirst([targeting], startDelivery, [deployment])
  const stopDelivery = () => {
    const onSuccess = () => {
      onStopped()
      const undo = { label: t('actions.undo'), onClick: () => startDelivery(version) }
      showToast('notify', t('done.stopped', { name }), undo)
    }
    stop.run({ appId, id }, { onSuccess })
  }
  const useLatest = () => {
    const said = t('done.versionChosen', { name, version: latestProjectVersion })
    update.run({ appId, id, revision, projectVersion: latestProjectVersion }, { toast: said })
  }
  const deleteDraft = () => {
    const { projectId } = deployment
    const undo = () => create.run({ appId, name, projectId, projectVersion, targeting })
    remove.run(
      { appId, id },
      { toast: t('done.deleted', { name }), undo: { label: t('actions.undo'), onClick: undo } },
    )
  }
  const [next, ...others] = listTransitions(deployment)
  const isBusy = isAsking || goLive.isPending || stop.isPending
  return (
    <>
      {next && (
        <Button
          size="compact-sm"
          variant={next === 'stop' ? 'default' : 'light'}
          loading={isBusy}
          onClick={next === 'stop' ? stopDelivery : askToStart}
        >
          {t(`actions.${next}`)}
        </Button>
      )}
      <EntryMenu label={t('common:menu.more', { name })} size={36} width={230}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('actions.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserQuestion size={16} />} onClick={onWhoSees}>
          {t('whoSees.open')}
        </Menu.Item>
        {version > 0 && (
          <Menu.Item
            leftSection={<IconChartBar size={16} />}
            onClick={() => void navigate(`/app/${appId}/insight/${id}`)}
          >
            {t('actions.insights')}
          </Menu.Item>
        )}
        {latestProjectVersion > projectVersion && (
          <Menu.Item leftSection={<IconRefresh size={16} />} disabled={update.isPending} onClick={useLatest}>
            {t('actions.useVersion', { version: latestProjectVersion })}
          </Menu.Item>
        )}
        {others.includes('stop') && (
          <Menu.Item leftSection={<IconPlayerStop size={16} />} disabled={isBusy} onClick={stopDelivery}>
            {t('actions.stop')}
          </Menu.Item>
        )}
        {version === 0 && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={remove.isPending}
            onClick={deleteDraft}
          >
            {t('actions.delete')}
          </Menu.Item>
        )}
      </EntryMenu>
      {question}
    </>
  )
}
