import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { DeploymentRow } from './deployment-row.tsx'

interface DeploymentTableProps {
  deployments: readonly Deployment[]
  onEdit: (id: string) => void
  onWhoSees: (id: string) => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentTable({ deployments, ...handlers }: DeploymentTableProps) {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  return (
    <ListTable
      caption={t('table.caption', { app: app.name })}
      headings={[
        t('table.guide'),
        t('table.state'),
        t('table.when'),
        t('table.audience'),
        { ofNumbers: t('table.reach') },
        { ofNumbers: t('table.completion') },
      ]}
      actionsHeading={t('table.actions')}
      highlightOnHover
      isDense
    >
      {deployments.map((deployment) => (
        <DeploymentRow key={deployment.id} deployment={deployment} {...handlers} />
      ))}
    </ListTable>
  )
}
