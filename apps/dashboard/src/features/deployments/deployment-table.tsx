import { Paper, Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { DeploymentRow } from './deployment-row.tsx'

interface DeploymentTableProps {
  deployments: readonly Deployment[]
  onEdit: (id: string) => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentTable({ deployments, ...handlers }: DeploymentTableProps) {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="md" horizontalSpacing="lg" highlightOnHover>
        <Table.Caption>
          <VisuallyHidden>{t('table.caption', { app: app.name })}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.guide')}</Table.Th>
            <Table.Th>{t('table.state')}</Table.Th>
            <Table.Th>{t('table.when')}</Table.Th>
            <Table.Th>{t('table.audience')}</Table.Th>
            <Table.Th ta="right">{t('table.reach')}</Table.Th>
            <Table.Th ta="right">{t('table.completion')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deployments.map((deployment) => (
            <DeploymentRow key={deployment.id} deployment={deployment} {...handlers} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
