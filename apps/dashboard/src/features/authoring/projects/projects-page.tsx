import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AppVersion, Project } from '@waymark/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useSelection } from '../../../lib/state/use-selection.ts'
import { useSort } from '../../../lib/state/use-sort.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { CardSkeletons } from '../../../ui/lists/card-skeletons.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { useListView, type ListView } from '../../../ui/lists/view-switch.tsx'
import { failingByProjectQuery } from '../../../ui/missing-elements/missing-elements.queries.ts'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { NewProjectDialog } from './catalogue/new-project-dialog.tsx'
import { filterProjects, ownColumns, readFilter, toPart } from './filter-projects.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { ProjectCard } from './project-card.tsx'
import type { OpenProjectDialog } from './project-dialogs.tsx'
import { useProjectFacts, type FindFacts } from './project-figures.ts'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectList } from './project-list.tsx'
import { liveSinceQuery, projectsQuery, type ProjectsPart } from './projects.queries.ts'
import { useProjectActions } from './use-project-actions.ts'

// Nobody waits for them: the list comes first.
const ProjectBulk = lazy(async () => ({ default: (await import('./project-bulk.tsx')).ProjectBulk }))
const ProjectDialogs = lazy(async () => ({ default: (await import('./project-dialogs.tsx')).ProjectDialogs }))

const NONE: ReadonlyMap<string, string> = new Map()

/** Whole rows of cards, and as many rows as can be looked through. */
const PAGE_SIZES: Record<ListView, number> = { cards: 24, list: 50 }

/** The projects of an app version. `?new=project` opens the catalogue. An empty list draws its child route, too. */
export function ProjectsPage() {
  const { appVersion } = useAppArea()
  return appVersion && <ProjectsOfVersion key={appVersion.id} appVersion={appVersion} />
}

function ProjectsOfVersion({ appVersion }: { appVersion: AppVersion }) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const [view, setView] = useListView('projects')
  const failing = useQuery(failingByProjectQuery(app.id)).data
  const liveSince = useQuery(liveSinceQuery(app.id)).data ?? NONE
  const findFacts = useProjectFacts(app.id, liveSince, view === 'list')
  const list = useProjectList(appVersion, findFacts, PAGE_SIZES[view])
  const sort = useSort(ownColumns, 'changed')
  const selection = useSelection<Project>()
  const actions = useProjectActions({ appId: app.id, appVersionId: appVersion.id })
  const [dialog, setDialog] = useState<OpenProjectDialog>(null)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog && !hasOpened) setHasOpened(true)
  const [hasSelected, setHasSelected] = useState(false)
  if (selection.entries.length > 0 && !hasSelected) setHasSelected(true)
  useDocumentTitle(app.name, t('title'))

  const { total = 0 } = list
  const newProject = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'project' })}>
      {t('new')}
    </Button>
  )
  const toView = (next: ListView) => {
    setView(next)
    // Pages have other lengths, and cards fewer orders.
    set({ page: null, sort: null })
  }
  return (
    <Content>
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text', { version: appVersion.name })}
        create={newProject}
        notices={total > 0 && <OverviewStrip />}
        filters={<ProjectFilters projects={list.isLong ? null : list.loaded} view={view} onView={toView} />}
        skeleton={view === 'cards' ? <CardSkeletons height={310} /> : <RowSkeletons height={57} />}
        empty={{
          icon: <IconRoute size={28} />,
          title: t('empty.title'),
          text: t('empty.text'),
          ...(list.total === 0 && { note: <OlderProjects appVersion={appVersion} /> }),
        }}
        noMatch={{
          title: t('noMatch.title'),
          text: t('noMatch.text'),
          filters: ['state', 'category'],
          clear: t('noMatch.action'),
        }}
      >
        {(all) => {
          const shown = all.filter(({ id }) => !actions.hidden.has(id))
          if (view === 'list') {
            return (
              <ProjectList
                projects={shown}
                findFacts={findFacts}
                findFailing={(id) => failing?.get(id)}
                sort={sort}
                isLong={list.isLong}
                selection={selection}
                onDialog={setDialog}
              />
            )
          }
          return (
            <CardGrid list="projects" cols={3}>
              {shown.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  isLive={liveSince.has(project.id)}
                  failingSteps={failing?.get(project.id)}
                  isSelected={selection.has(project.id)}
                  isSelecting={selection.entries.length > 0}
                  onSelect={selection.select}
                  onDialog={setDialog}
                />
              ))}
            </CardGrid>
          )
        }}
      </ListScreen>
      {list.total === 0 && (
        <Suspense fallback={<Skeleton height={320} radius="lg" aria-hidden="true" />}>
          <Outlet />
        </Suspense>
      )}
      <Suspense>{hasSelected && <ProjectBulk selection={selection} actions={actions} />}</Suspense>
      <NewProjectDialog opened={params.get('new') === 'project'} onClose={() => set({ new: null })} />
      <Suspense>
        {hasOpened && (
          <ProjectDialogs
            dialog={dialog}
            actions={actions}
            onDialog={setDialog}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </Content>
  )
}

/** Leads from an app's empty version to the next one, in which its projects may be. */
function OlderProjects({ appVersion }: { appVersion: AppVersion }) {
  const { t, i18n } = useTranslation('projects')
  const { app, appVersions } = useAppArea()
  const older = appVersions.find(({ id }) => id !== appVersion.id)
  const count =
    useQuery({
      ...projectsQuery({ appId: app.id, appVersionId: older?.id ?? '' }, { size: 1 }),
      enabled: older !== undefined,
    }).data?.totalElements ?? 0
  if (!older || count === 0) return null
  const text = t('empty.older', {
    count,
    formatted: formatCount(count, i18n.language),
    version: older.name,
  })
  return (
    <Anchor component={Link} to={`?version=${older.id}`}>
      {text}
    </Anchor>
  )
}

/** The projects of an app version, narrowed and sorted as the URL says. */
function useProjectList({ id, appId }: AppVersion, findFacts: FindFacts, pageSize: number) {
  const { params } = useUrlState()
  const filter = readFilter(params)
  const { search, category, state, sort } = filter
  const { by, isReversed } = sort
  return useLongList({
    query: (part: ProjectsPart) => projectsQuery({ appId, appVersionId: id }, part),
    search,
    filter: toPart(filter),
    page: readPage(params),
    pageSize,
    narrow: useCallback(
      (projects: Project[]) =>
        filterProjects(projects, { search, category, state, sort: { by, isReversed } }, findFacts),
      [search, category, state, by, isReversed, findFacts],
    ),
  })
}
