import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Content } from '../../ui/content.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { AppCard } from './app-card.tsx'
import type { OpenHomeDialog } from './home-dialogs.tsx'
import { appsQuery, appSummariesQuery } from './home.queries.ts'

// Forms and their pickers load after the cards, to keep the first screen light.
const HomeDialogs = lazy(async () => ({ default: (await import('./home-dialogs.tsx')).HomeDialogs }))

export function HomePage() {
  const { t } = useTranslation('home')
  const apps = useQuery(appsQuery)
  const summaries = useQuery(appSummariesQuery)
  const [dialog, setDialog] = useState<OpenHomeDialog>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const open = (it: OpenHomeDialog) => {
    setHasOpened(true)
    setDialog(it)
  }
  useDocumentTitle(t('title'))

  const content = apps.data?.content
  const newApp = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open({ kind: 'create' })}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <TopBar />
      <Content>
        <PageHeader title={t('title')} text={t('text')} action={content?.length ? newApp : undefined} />
        {apps.isPending && <CardSkeletons />}
        {apps.isError && !content && <FailureState error={apps.error} onRetry={() => void apps.refetch()} />}
        {content?.length === 0 && (
          <EmptyState
            icon={<IconMapPin size={28} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={newApp}
          />
        )}
        {content && content.length > 0 && (
          <SimpleGrid cols={3} spacing="lg">
            {content.map((app) => (
              <AppCard
                key={app.id}
                app={app}
                summary={summaries.data?.content.find(({ appId }) => appId === app.id)}
                onEdit={() => open({ kind: 'edit', app })}
                onDelete={() => open({ kind: 'delete', app })}
              />
            ))}
          </SimpleGrid>
        )}
      </Content>
      <Suspense>{hasOpened && <HomeDialogs dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  )
}

function CardSkeletons() {
  return (
    <SimpleGrid cols={3} spacing="lg" aria-hidden="true">
      {[1, 2, 3].map((it) => (
        <Skeleton key={it} height={196} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
