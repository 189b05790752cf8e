import { Button, Skeleton, Stack } from '@mantine/core'
import { IconBroadcast, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useEntry } from '../../../lib/state/use-entry.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { DeploymentDrawer } from './deployment-drawer.tsx'
import { DeploymentFilters } from './deployment-filters.tsx'
import { DeploymentTable } from './deployment-table.tsx'
import { deploymentQuery, deploymentsQuery, publishedProjectsQuery } from './deployments.queries.ts'
import { filterDeployments, readFilter } from './filter-deployments.ts'
import { WentLive } from './went-live.tsx'
import { WhoSeesDialog } from './who-sees/who-sees-dialog.tsx'

/**
 * `?new=` opens the form for a new deployment, with a project's id filled in; `?edit=` opens an existing one, `?who=` says who sees it,
 * `?q=` and `?status=` filter.
 */
export function DeploymentsPage() {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const { search, status } = readFilter(params)
  const list = useLongList({
    query: (part: Parameters<typeof deploymentsQuery>[1]) => deploymentsQuery(app.id, part),
    search,
    filter: status ? { status } : {},
    page: readPage(params),
    narrow: useCallback(
      (deployments: Deployment[]) => filterDeployments(deployments, { search, status }),
      [search, status],
    ),
  })
  const published = useQuery(publishedProjectsQuery(app.id))
  const [wentLive, setWentLive] = useState<Deployment | null>(null)
  useDocumentTitle(app.name, t('title'))

  const { shown, total = 0 } = list
  const query = (id: string) => deploymentQuery(app.id, id)
  const asked = useEntry({ ...list, id: params.get('who'), query })
  const edited = useEntry({ ...list, id: params.get('edit'), query })
  const hasProjects = (published.data?.content.length ?? 0) > 0
  const newDeployment = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'any', edit: null })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <PageHeader title={t('title')} text={t('text')} action={total > 0 ? newDeployment : undefined} />
      {wentLive && <WentLive deployment={wentLive} onDismiss={() => setWentLive(null)} />}
      {list.total === 0 && (
        <EmptyState
          icon={<IconBroadcast size={28} />}
          title={t('empty.title')}
          text={published.data && !hasProjects ? t('empty.needsProject') : t('empty.text')}
          action={
            published.data && !hasProjects ? (
              <Button component={Link} to={`/app/${app.id}/projects`}>
                {t('empty.toProjects')}
              </Button>
            ) : (
              newDeployment
            )
          }
        />
      )}
      {total > 0 && <DeploymentFilters />}
      {list.isPending && <RowSkeletons />}
      {list.error && <FailureState error={list.error} onRetry={list.retry} />}
      {total > 0 && shown?.length === 0 && <NoMatch />}
      {shown && shown.length > 0 && (
        <DeploymentTable
          deployments={shown}
          onEdit={(id) => set({ edit: id, new: null })}
          onWhoSees={(id) => set({ who: id })}
          onWentLive={setWentLive}
          onStopped={() => setWentLive(null)}
        />
      )}
      <ListPages part={list.part} />
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

function NoMatch() {
  const { t } = useTranslation('deployments')
  const { set } = useUrlState()
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t('noMatch.title')}
      text={t('noMatch.text')}
      action={
        <Button variant="default" onClick={() => set({ q: null, status: null, page: null })}>
          {t('noMatch.action')}
        </Button>
      }
    />
  )
}

function RowSkeletons() {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={72} />
      ))}
    </Stack>
  )
}
