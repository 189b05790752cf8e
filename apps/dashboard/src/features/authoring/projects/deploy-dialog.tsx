import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { listRivalsOfEach, type RivalEntry } from '../../../lib/checks/list-rivals.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { RivalList } from '../../../ui/guides/rival-list.tsx'
import { plannedQuery, type Planned } from './projects.queries.ts'

interface DeployDialogProps {
  projects: readonly Project[] | null
  onDeploy: (isToGoLive: boolean) => void
  onClose: () => void
}

/** Asks whether the deployments of several projects go live at once, because that is for everyone. */
export function DeployDialog({ projects, onDeploy, onClose }: DeployDialogProps) {
  const { t } = useTranslation(['projects', 'common'])
  const count = projects?.length ?? 0
  const { rivals, isReady, error, refetch } = useRivals(projects)
  const deploy = (isToGoLive: boolean) => {
    onClose()
    onDeploy(isToGoLive)
  }
  return (
    <Modal opened={projects !== null} onClose={onClose} title={t('deploy.title', { count })} size="lg">
      <Stack gap="md">
        <Text>{t('deploy.text')}</Text>
        <RivalList entries={rivals} />
        {error && <FailureState error={error} onRetry={() => void refetch()} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:confirm.cancel')}
          </Button>
          <Button variant="default" onClick={() => deploy(false)} data-autofocus>
            {t('deploy.drafts')}
          </Button>
          <Button disabled={!isReady} onClick={() => deploy(true)}>
            {t('deploy.goLive')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The guides that are delivered, or would be, and meet the same people on the same page as each of the projects. */
function useRivals(projects: readonly Project[] | null) {
  const { app } = useAppArea()
  const ids = projects?.map(({ id }) => id) ?? []
  const { data, error, refetch } = useQuery({ ...plannedQuery(app.id, ids), enabled: ids.length > 0 })
  const rivals = data && projects ? listMet(projects, data) : []
  return { rivals, isReady: data !== undefined, error, refetch }
}

function listMet(projects: readonly Project[], { defaults, delivered }: Planned): RivalEntry[] {
  const planned = projects.flatMap(({ id, name, subType, appId, appVersionId }) => {
    const rules = defaults.find((it) => it.projectId === id)
    const to = `/editor/${appId}/${appVersionId}/${id}`
    return rules ? [{ id, name, to, projectSubType: subType, targeting: rules.targeting }] : []
  })
  return listRivalsOfEach(planned, delivered)
}
