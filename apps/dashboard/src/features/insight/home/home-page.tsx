import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { App } from '@waymark/contract'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useCompleteList } from '../../../lib/state/use-complete-list.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { CardSkeletons } from '../../../ui/lists/card-skeletons.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SampleDataNote } from '../../../ui/guides/sample-data-note.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { AppCard } from './app-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeNews } from './home-news.tsx'
import { appsQuery, homeQuery } from './home.queries.ts'

// Parts that few need load after the cards, to keep the first screen light.
const NewAppDialog = lazy(async () => ({ default: (await import('./new-app-dialog.tsx')).NewAppDialog }))
const NoAppsYet = lazy(async () => ({ default: (await import('./no-apps-yet.tsx')).NoAppsYet }))
const AppSearch = lazy(async () => ({ default: (await import('./app-search.tsx')).AppSearch }))
const ListPages = lazy(async () => ({
  default: (await import('../../../ui/lists/list-pages.tsx')).ListPages,
}))

/** Whole rows of cards. */
const PAGE_SIZE = 24

/** Fewer apps are found without a search. */
const FEW = 12

/** The member's apps, their problems, and the latest changes. `?new=app` opens the form for a new one. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { member, organisation, setting } = useSession()
  const news = useQuery(homeQuery)
  const home = news.data
  const { params, set } = useUrlState()
  const search = params.get('q') ?? ''
  const apps = useLongList({
    query: appsQuery,
    search,
    page: readPage(params),
    pageSize: PAGE_SIZE,
    narrow: useCallback((all: App[]) => all.filter(({ name }) => isFound(search, name)), [search]),
  })
  const { shown, isPending } = useCompleteList(apps, [news])
  const summaries = useMemo(() => new Map(home?.apps.map((it) => [it.appId, it])), [home])
  const isCreating = params.get('new') === 'app'
  const [hasOpened, setHasOpened] = useState(isCreating)
  if (isCreating && !hasOpened) setHasOpened(true)
  useDocumentTitle(t('title'))

  if (member.orgRole === 'Admin' && !organisation.setUpAt) return <Navigate to="/org-setup" replace />

  const { total = 0 } = apps
  const sampled = apps.loaded.find(({ id }) => home?.apps.some((it) => it.appId === id && it.hasSampleData))
  const isAdmin = member.orgRole === 'Admin'
  const newApp = (isAdmin || setting.flags.membersCanCreateApps) && (
    <Button
      {...(total === 0 && !isAdmin && { variant: 'default' })}
      leftSection={<IconPlus size={18} />}
      onClick={() => set({ new: 'app' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <>
      <TopBar />
      <Content>
        <PageHeader title={t('title')} text={t('text')} action={total > 0 ? newApp : undefined} />
        {sampled && <SampleDataNote appId={sampled.id} appName={sampled.name} />}
        {home && (isAdmin || total > 0) && <FirstSteps steps={home.steps} appId={apps.loaded[0]?.id} />}
        <Suspense>{apps.total === 0 && !news.isLoading && <NoAppsYet action={newApp} />}</Suspense>
        {apps.error && <FailureState error={apps.error} onRetry={apps.retry} />}
        {total > FEW && (
          <Suspense fallback={<Skeleton height={36} aria-hidden="true" />}>
            <AppSearch search={search} hasMatches={shown?.length !== 0} />
          </Suspense>
        )}
        {isPending && <CardSkeletons height={196} />}
        {shown && shown.length > 0 && (
          <CardGrid list="apps" cols={3}>
            {shown.map((app) => (
              <AppCard key={app.id} app={app} summary={home && (summaries.get(app.id) ?? null)} />
            ))}
          </CardGrid>
        )}
        <Suspense>{apps.part && <ListPages part={apps.part} />}</Suspense>
        {home && total > 0 && <HomeNews problems={home.problems} changes={home.changes} />}
      </Content>
      <Suspense>
        {hasOpened && (
          <NewAppDialog
            opened={isCreating}
            likely={apps.loaded[0]?.platform}
            onClose={() => set({ new: null })}
          />
        )}
      </Suspense>
    </>
  )
}
