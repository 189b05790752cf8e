import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
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
import { Content } from '../../../ui/frame/content.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { CardSkeletons } from '../../../ui/lists/card-skeletons.tsx'
import { healthByProjectQuery } from '../../../ui/missing-elements/health.queries.ts'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
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

  const { total = 0 } = list
  const newProject = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'project' })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text', { version: appVersion.name })}
        create={newProject}
        notices={total > 0 && <OverviewStrip />}
        filters={
          <div>
            <CategoryTabs projects={list.isLong ? null : list.loaded} total={total} />
            <ProjectFilters />
          </div>
        }
        skeleton={<CardSkeletons height={310} />}
        empty={{ icon: <IconRoute size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{
          title: t('noMatch.title'),
          text: t('noMatch.text'),
          filters: ['state', 'category'],
          clear: t('noMatch.action'),
        }}
      >
        {(shown) => (
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
      </ListScreen>
      {list.total === 0 && (
        <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden="true" />}>
          <Outlet />
        </Suspense>
      )}
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
