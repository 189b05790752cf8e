import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { IconPlus, IconRoute, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppVersion } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Content } from '../../ui/content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { filterProjects, readFilter } from './filter-projects.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectDialogs } from './project-dialogs.tsx'
import type { OpenProjectDialog } from './project-dialogs.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { liveProjectIdsQuery, projectsQuery } from './projects.queries.ts'

const NONE: ReadonlySet<string> = new Set()

export function ProjectsPage() {
  const { appVersion } = useAppArea()
  return appVersion && <ProjectsOfVersion key={appVersion.id} appVersion={appVersion} />
}

function ProjectsOfVersion({ appVersion }: { appVersion: AppVersion }) {
  const { t } = useTranslation('projects')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const projects = useQuery(projectsQuery({ appId: app.id, appVersionId: appVersion.id }))
  const liveIds = useQuery(liveProjectIdsQuery(app.id)).data ?? NONE
  const [dialog, setDialog] = useState<OpenProjectDialog>(null)
  useDocumentTitle(app.name, t('title'))

  const all = projects.data?.content
  const shown = all && filterProjects(all, readFilter(params), liveIds)
  const newProject = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'create' })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <PageHeader
        title={t('title')}
        text={t('text', { version: appVersion.name })}
        action={all?.length ? newProject : undefined}
      />
      {projects.isPending && <CardSkeletons />}
      {projects.isError && !all && (
        <FailureState error={projects.error} onRetry={() => void projects.refetch()} />
      )}
      {all?.length === 0 && (
        <EmptyState
          icon={<IconRoute size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={newProject}
        />
      )}
      {all && all.length > 0 && (
        <div>
          <CategoryTabs projects={all} />
          <ProjectFilters />
        </div>
      )}
      {all && all.length > 0 && shown?.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={28} />}
          title={t('noMatch.title')}
          text={t('noMatch.text')}
          action={
            <Button variant="default" onClick={() => set({ q: null, state: null, category: null })}>
              {t('noMatch.action')}
            </Button>
          }
        />
      )}
      {shown && shown.length > 0 && (
        <SimpleGrid cols={3} spacing="lg">
          {shown.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              isLive={liveIds.has(project.id)}
              onDialog={(kind) => setDialog({ kind, project })}
            />
          ))}
        </SimpleGrid>
      )}
      <ProjectDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Content>
  )
}

function CardSkeletons() {
  return (
    <SimpleGrid cols={3} spacing="lg" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={310} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
