import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { IconCompass, IconInfoCircle, IconPlus, IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { App } from '@waymark/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useParams, useSearchParams } from 'react-router'
import { AppAreaContext } from '../../../lib/app-area.ts'
import { AppWords } from '../../../lib/texts/app-words.tsx'
import type { AppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Content } from '../../../ui/frame/content.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { appQuery, appVersionsQuery } from './app-area.queries.ts'
import { AreaHeader, AreaHeaderSkeleton } from './area-header.tsx'
import { VersionDialogs } from './version-dialogs.tsx'
import type { OpenVersionDialog } from './version-dialogs.tsx'

/** The layout around every page of an app: app switcher, version switcher and sections. */
export function AppAreaLayout() {
  const { appId = '' } = useParams()
  const [params] = useSearchParams()
  const app = useQuery(appQuery(appId))
  const versions = useQuery(appVersionsQuery(appId))
  const [dialog, setDialog] = useState<OpenVersionDialog>(null)

  const named = params.get('version')
  const area: AppArea | null = useMemo(() => {
    if (!app.data || !versions.data) return null
    const appVersions = versions.data.content
    const appVersion = appVersions.find(({ id }) => id === named) ?? appVersions[0] ?? null
    return { app: app.data, appVersions, appVersion, startNewVersion: () => setDialog({ kind: 'create' }) }
  }, [app.data, versions.data, named])

  const error = app.error ?? versions.error
  if (!area && error) {
    const retry = () => void Promise.all([app.refetch(), versions.refetch()])
    return (
      <>
        <TopBar />
        <Content>
          {[400, 404].includes(toApiError(error).status) ? (
            <NoSuchApp />
          ) : (
            <FailureState error={error} onRetry={retry} />
          )}
        </Content>
      </>
    )
  }
  if (!area) return <Waiting />
  return (
    <AppAreaContext value={area}>
      <AreaHeader onDialog={setDialog} />
      <SigningNotice app={area.app} />
      <AppWords platform={area.app.platform}>
        {area.appVersion ? <Outlet /> : <FirstVersion area={area} />}
      </AppWords>
      <VersionDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </AppAreaContext>
  )
}

function Waiting() {
  return (
    <>
      <AreaHeaderSkeleton />
      <Content>
        <Skeleton width={260} height={36} />
        <Skeleton height={280} radius="lg" />
      </Content>
    </>
  )
}

function FirstVersion({ area }: { area: AppArea }) {
  const { t } = useTranslation('app-area')
  return (
    <Content>
      <EmptyState
        icon={<IconVersions size={28} />}
        title={t('empty.title', { name: area.app.name })}
        text={t('empty.text')}
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={area.startNewVersion}>
            {t('version.create')}
          </Button>
        }
      />
    </Content>
  )
}

function NoSuchApp() {
  const { t } = useTranslation('app-area')
  return (
    <EmptyState
      icon={<IconCompass size={28} />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Button component={Link} to="/home">
          {t('missing.home')}
        </Button>
      }
    />
  )
}

/** Asks Admins of an app that predates signed ids to choose a signing policy. */
function SigningNotice({ app }: { app: App }) {
  const { t } = useTranslation('app-area')
  const { orgRole } = useSession().member
  if (app.signingPolicy !== 'UNDECIDED' || orgRole !== 'Admin') return null
  return (
    <Alert role="note" color="marker" variant="light" radius={0} icon={<IconInfoCircle size={18} />}>
      {t('signing.notice.text')}{' '}
      <Anchor component={Link} to={`/app/${app.id}/settings`} inherit>
        {t('signing.notice.choose')}
      </Anchor>
    </Alert>
  )
}
