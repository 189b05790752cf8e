import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconRoute, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AppVersion, Project } from '@waymark/contract'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { CardSkeletons } from '../../../ui/lists/card-skeletons.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { healthByProjectQuery } from '../../../ui/missing-elements/health.queries.ts'
import { NewProjectDialog } from './catalogue/new-project-dialog.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { filterProjects, readFilter, toPart } from './filter-projects.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectDialogs } from './project-dialogs.tsx'
import type { OpenProjectDialog } from './project-dialogs.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { liveProjectIdsQuery, projectsQuery, type ProjectsPart } from './projects.queries.ts'

const NONE: ReadonlySet<string> = new Set()

/** The projects of an app version. `?new=project` opens the catalogue. An empty list draws its child route, too. */
export function ProjectsPage() {
  const { appVersion } = useAppArea()
  return appVersion && <ProjectsOfVersion key={appVersion.id} appVersion={appVersion} />
}

function ProjectsOfVersion({ appVersion }: { appVersion: AppVersion }) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const liveIds = useQuery(liveProjectIdsQuery(app.id)).data ?? NONE
  const failing = useQuery(healthByProjectQuery(app.id)).data
  const list = useProjectList(appVersion, liveIds)
  const [dialog, setDialog] = useState<OpenProjectDialog>(null)
  useDocumentTitle(app.name, t('title'))

  const { shown, total = 0 } = list
  const newProject = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'project' })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <PageHeader
        title={t('title')}
        text={t('text', { version: appVersion.name })}
        action={total > 0 ? newProject : undefined}
      />
      {total > 0 && <OverviewStrip />}
      {list.total === 0 && (
        <>
          <EmptyState
            icon={<IconRoute size={28} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={newProject}
          />
          <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden="true" />}>
            <Outlet />
          </Suspense>
        </>
      )}
      {total > 0 && (
        <div>
          <CategoryTabs projects={list.isLong ? null : list.loaded} total={total} />
          <ProjectFilters />
        </div>
      )}
      {list.isPending && <CardSkeletons height={310} />}
      {list.error && <FailureState error={list.error} onRetry={list.retry} />}
      {total > 0 && shown?.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={28} />}
          title={t('noMatch.title')}
          text={t('noMatch.text')}
          action={
            <Button
              variant="default"
              onClick={() => set({ q: null, state: null, category: null, page: null })}
            >
              {t('noMatch.action')}
            </Button>
          }
        />
      )}
      {shown && shown.length > 0 && (
        <CardGrid list="projects" cols={3}>
          {shown.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              isLive={liveIds.has(project.id)}
              failingSteps={failing?.get(project.id)}
              onDialog={setDialog}
            />
          ))}
        </CardGrid>
      )}
      <ListPages part={list.part} />
      <NewProjectDialog opened={params.get('new') === 'project'} onClose={() => set({ new: null })} />
      <ProjectDialogs dialog={dialog} onDialog={setDialog} onClose={() => setDialog(null)} />
    </Content>
  )
}

/** The projects of an app version, narrowed and sorted as the URL says. */
function useProjectList({ id, appId }: AppVersion, liveIds: ReadonlySet<string>) {
  const { params } = useUrlState()
  const filter = readFilter(params)
  const { search, category, state, sort } = filter
  return useLongList({
    query: (part: ProjectsPart) => projectsQuery({ appId, appVersionId: id }, part),
    search,
    filter: toPart(filter),
    page: readPage(params),
    narrow: useCallback(
      (projects: Project[]) => filterProjects(projects, { search, category, state, sort }, liveIds),
      [search, category, state, sort, liveIds],
    ),
  })
}
