import { Anchor, Badge, Skeleton, Stack, Table } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { App, LimitGroup, Paged } from '@waymark/contract'
import { isFound } from '../../../lib/checks/is-found.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { useLongList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { allLimitsQuery, appsQuery } from './organisation.queries.ts'

/** Fewer apps are found without a search. */
const FEW = 12

/**
 * Each app's policy for unsigned ids and its limits, side by side; they are changed in the app's settings. `?q=`
 * searches.
 */
export function SigningAndLimitsSection() {
  const { t } = useTranslation('organisation')
  const { params } = useUrlState()
  const search = params.get('q') ?? ''
  const apps = useLongList({
    query: appsQuery,
    search,
    page: readPage(params),
    narrow: useCallback((all: App[]) => all.filter(({ name }) => isFound(search, name)), [search]),
  })
  const limits = useQuery(allLimitsQuery)
  const error = apps.error ?? (limits.data ? null : limits.error)
  const retry = () => {
    apps.retry()
    void limits.refetch()
  }
  const { shown, total = 0 } = apps
  return (
    <Stack gap="lg">
      <PageHeader title={t('signingAndLimits.title')} text={t('signingAndLimits.text')} />
      {apps.total === 0 && (
        <EmptyState
          icon={<IconApps size={28} />}
          title={t('signingAndLimits.empty.title')}
          text={t('signingAndLimits.empty.text')}
        />
      )}
      {!error && <Undecided apps={apps.loaded} />}
      {total > FEW && <ListSearch label={t('signingAndLimits.search')} />}
      {error && <FailureState error={error} onRetry={retry} />}
      {!error && !(shown && limits.data) && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {total > 0 && shown?.length === 0 && (
        <NoMatch
          title={t('signingAndLimits.noMatch.title')}
          text={t('signingAndLimits.noMatch.text', { search })}
        />
      )}
      {!error && shown && shown.length > 0 && limits.data && <Apps apps={shown} limits={limits.data} />}
      <ListPages part={apps.part} />
    </Stack>
  )
}

function Undecided({ apps }: { apps: App[] }) {
  const { t } = useTranslation('organisation')
  const count = new Set(apps.flatMap(({ id, signingPolicy }) => (signingPolicy === 'UNDECIDED' ? id : [])))
    .size
  if (count === 0) return null
  return (
    <Notice
      color="marker"
      title={t('signingAndLimits.undecided.title', { count })}
      text={t('signingAndLimits.undecided.text')}
    />
  )
}

interface AppsProps {
  apps: App[]
  limits: Paged<LimitGroup>
}

function Apps({ apps, limits: { content, totalElements } }: AppsProps) {
  const { t } = useTranslation(['organisation', 'app-settings'])
  const ofApp = Map.groupBy(content, ({ appId }) => appId)
  // Of very many limits only the first are loaded, so an app without one may still have some.
  const unlisted = content.length === totalElements ? [] : undefined
  return (
    <ListTable
      caption={t('signingAndLimits.title')}
      headings={[
        t('signingAndLimits.headings.app'),
        t('app-settings:signing.policy.label'),
        t('signingAndLimits.headings.limits'),
      ]}
    >
      {apps.map((app) => (
        <AppRow key={app.id} app={app} limits={ofApp.get(app.id) ?? unlisted} />
      ))}
    </ListTable>
  )
}

interface AppRowProps {
  app: App
  /** Undefined if they are not loaded. */
  limits: LimitGroup[] | undefined
}

function AppRow({ app: { id, name, signingPolicy }, limits }: AppRowProps) {
  const { t } = useTranslation(['organisation', 'app-settings', 'limit-groups'])
  return (
    <Table.Tr>
      <NameCell isHeading>
        <CutName>{name}</CutName>
      </NameCell>
      <Table.Td>
        <Anchor component={Link} to={`/app/${id}/settings/signed-ids`}>
          {signingPolicy === 'UNDECIDED' ? (
            <Badge color="marker" variant="light" radius="sm" fw={600}>
              {t('signingAndLimits.notDecided')}
            </Badge>
          ) : (
            t(`app-settings:signing.policy.${signingPolicy}.label`)
          )}
        </Anchor>
      </Table.Td>
      <TextCell mostPx={260}>
        <Anchor component={Link} to={`/app/${id}/settings/limits`}>
          {!limits && t('signingAndLimits.showLimits')}
          {limits?.length === 0 && t('signingAndLimits.noLimits')}
          {limits?.map((limit) => (
            <span key={limit.id} style={{ display: 'block' }}>
              {limit.name}: {t(`limit-groups:atMost.${limit.window}`, { count: limit.max })}
            </span>
          ))}
        </Anchor>
      </TextCell>
    </Table.Tr>
  )
}
