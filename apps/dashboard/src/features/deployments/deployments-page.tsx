import { Button, Skeleton, Stack } from '@mantine/core'
import { IconBroadcast, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Content } from '../../ui/content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeploymentDrawer } from './deployment-drawer.tsx'
import { DeploymentTable } from './deployment-table.tsx'
import { deploymentsQuery, publishedProjectsQuery } from './deployments.queries.ts'
import { WentLive } from './went-live.tsx'

/**
 * `?new=` opens the form for a new deployment, with a project's id filled in; `?edit=` opens an existing one.
 */
export function DeploymentsPage() {
  const { t } = useTranslation('deployments')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const deployments = useQuery(deploymentsQuery(app.id))
  const published = useQuery(publishedProjectsQuery(app.id))
  const [wentLive, setWentLive] = useState<Deployment | null>(null)
  useDocumentTitle(app.name, t('title'))

  const content = deployments.data?.content
  const hasProjects = (published.data?.content.length ?? 0) > 0
  const newDeployment = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'any', edit: null })}>
      {t('new')}
    </Button>
  )
  return (
    <Content>
      <PageHeader title={t('title')} text={t('text')} action={content?.length ? newDeployment : undefined} />
      {wentLive && <WentLive deployment={wentLive} onDismiss={() => setWentLive(null)} />}
      {deployments.isPending && <RowSkeletons />}
      {deployments.isError && !content && (
        <FailureState error={deployments.error} onRetry={() => void deployments.refetch()} />
      )}
      {content?.length === 0 && (
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
      {content && content.length > 0 && (
        <DeploymentTable
          deployments={content}
          onEdit={(id) => set({ edit: id, new: null })}
          onWentLive={setWentLive}
          onStopped={() => setWentLive(null)}
        />
      )}
      <DeploymentDrawer
        newFor={params.get('new')}
        deployment={content?.find(({ id }) => id === params.get('edit')) ?? null}
        projects={published.data?.content ?? []}
        isReady={published.isSuccess}
        onWentLive={setWentLive}
        onClose={() => set({ new: null, edit: null })}
      />
    </Content>
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
