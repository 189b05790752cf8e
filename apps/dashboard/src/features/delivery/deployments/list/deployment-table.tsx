import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../../../lib/app-area.ts'
import type { Selection } from '../../../../lib/state/use-selection.ts'
import type { SortState } from '../../../../lib/state/use-sort.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { SelectAll } from '../../../../ui/selection/select-box.tsx'
import { DeploymentRow } from './deployment-row.tsx'

interface DeploymentTableProps {
  deployments: readonly Deployment[]
  sort: SortState
  /** The server sorts the list, which knows no figures. */
  isLong: boolean
  selection: Selection<Deployment>
  onEdit: (id: string) => void
  onWhoSees: (id: string) => void
  onWentLive: (deployment: Deployment) => void
  onStopped: () => void
}

export function DeploymentTable({ deployments, sort, isLong, ...row }: DeploymentTableProps) {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const figure = (name: string) => (isLong ? {} : { sort: name })
  return (
    <ListTable
      caption={t('table.caption', { app: app.name })}
      headings={[
        { label: t('table.guide'), sort: 'name' },
        { label: t('table.state'), ...figure('status') },
        { label: t('table.when'), sort: 'live' },
        t('table.audience'),
        { label: t('table.reach'), isOfNumbers: true, ...figure('reach') },
        { label: t('table.completion'), isOfNumbers: true, ...figure('completion') },
      ]}
      sort={sort}
      selectAll={<SelectAll shown={deployments} selection={row.selection} />}
      actionsHeading={t('table.actions')}
      highlightOnHover
      isDense
    >
      {deployments.map((deployment) => (
        <DeploymentRow key={deployment.id} deployment={deployment} {...row} />
      ))}
    </ListTable>
  )
}
