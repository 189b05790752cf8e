import { Button } from '@mantine/core'
import { IconBroadcast, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { segmentsQuery } from '../../../lib/calls/app-lists.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useEntry } from '../../../lib/state/use-entry.ts'
import { useCompleteList } from '../../../lib/state/use-complete-list.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useSelection } from '../../../lib/state/use-selection.ts'
import { sortEntries, toServerSort, useSort } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { failingByDeploymentQuery } from '../../../ui/missing-elements/missing-elements.queries.ts'
import { DeploymentBulk } from './list/deployment-bulk.tsx'
import { DeploymentDrawer } from './deployment-drawer.tsx'
import { DeploymentFilters } from './list/deployment-filters.tsx'
import { DeploymentTable } from './list/deployment-table.tsx'
import {
  deploymentQuery,
  deploymentsQuery,
  publishedProjectsQuery,
  reachQuery,
} from './deployments.queries.ts'
import { filterDeployments, readFilter, toColumns } from './list/filter-deployments.ts'
import { WentLive } from './went-live.tsx'
import { WhoSeesDialog } from './who-sees/who-sees-dialog.tsx'

const PAGE_SIZE = 50

/** The server does not sort by figures. */
const SERVER_ORDERS = { name: 'name,ASC', live: 'wentLiveAt,DESC' }

/**
 * `?new=` opens the form for a new deployment, with a project's id filled in; `?edit=` opens an existing one, `?who=` says who sees it,
 * `?q=` and `?status=` filter.
 */
export function DeploymentsPage() {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const { search, status } = readFilter(params)
  const figures = useQuery(reachQuery(app.id))
  const failing = useQuery(failingByDeploymentQuery(app.id))
  const segments = useQuery(segmentsQuery(app.id))
  const reach = figures.data
  const columns = useMemo(() => toColumns(reach), [reach])
  const sort = useSort(columns, 'changed')
  const { by, isReversed } = sort
  const list = useLongList({
    query: (part: Parameters<typeof deploymentsQuery>[1]) => deploymentsQuery(app.id, part),
    search,
    filter: { ...(status && { status }), sort: toServerSort(sort, SERVER_ORDERS, 'updatedAt,DESC') },
    page: readPage(params),
    pageSize: PAGE_SIZE,
    narrow: useCallback(
      (deployments: Deployment[]) =>
        sortEntries(filterDeployments(deployments, { search, status }), columns, { by, isReversed }),
      [search, status, columns, by, isReversed],
    ),
  })
  const selection = useSelection<Deployment>()
  const published = useQuery(publishedProjectsQuery(app.id))
  const [wentLive, setWentLive] = useState<Deployment | null>(null)
  useDocumentTitle(app.name, t('title'))

  const query = (id: string) => deploymentQuery(app.id, id)
  const complete = useCompleteList(list, [figures, failing, segments])
  const asked = useEntry({ ...list, id: params.get('who'), query })
  const edited = useEntry({ ...list, id: params.get('edit'), query })
  const needsProject = published.data?.content.length === 0
  const newDeployment = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'any', edit: null })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <ListScreen
        list={complete}
        title={t('title')}
        text={t('text')}
        create={newDeployment}
        notices={wentLive && <WentLive deployment={wentLive} onDismiss={() => setWentLive(null)} />}
        filters={<DeploymentFilters />}
        skeleton={<RowSkeletons height={72} />}
        empty={{
          icon: <IconBroadcast size={28} />,
          title: t('empty.title'),
          text: t(needsProject ? 'empty.needsProject' : 'empty.text'),
          action: needsProject ? (
            <Button component={Link} to={`/app/${app.id}/projects`}>
              {t('empty.toProjects')}
            </Button>
          ) : (
            newDeployment
          ),
        }}
        noMatch={{
          title: t('noMatch.title'),
          text: t('noMatch.text'),
          filters: ['status'],
          clear: t('noMatch.action'),
        }}
      >
        {(shown) => (
          <DeploymentTable
            deployments={shown}
            sort={sort}
            isLong={list.isLong}
            selection={selection}
            onEdit={(id) => set({ edit: id, new: null })}
            onWhoSees={(id) => set({ who: id })}
            onWentLive={setWentLive}
            onStopped={() => setWentLive(null)}
          />
        )}
      </ListScreen>
      <DeploymentBulk appId={app.id} selection={selection} />
      <WhoSeesDialog
        plan={asked ? { appId: app.id, projectId: asked.projectId, deploymentId: asked.id } : null}
        name={asked?.name ?? ''}
        onClose={() => set({ who: null })}
      />
      <DeploymentDrawer
        newFor={params.get('new')}
        deployment={edited}
        projects={published.data?.content ?? []}
        isReady={published.isSuccess}
        onWentLive={setWentLive}
        onClose={() => set({ new: null, edit: null })}
      />
    </Content>
  )
}
