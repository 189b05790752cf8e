import { Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Installation } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo, formatDateTime } from '../../../lib/texts/dates.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ConnectionWarnings } from './connection-warnings.tsx'
import { HeardList } from './heard-list.tsx'
import { installationQuery } from './installation.queries.ts'

/** Shows whether the app was heard from, and with what; updates itself while it is visible. */
export function ConnectionStep() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const installation = useQuery(installationQuery(app.id))
  const { data } = installation
  return (
    <Stack component="section" gap="md" aria-label={t('connection.title')}>
      {!data && installation.isError && (
        <FailureState error={installation.error} onRetry={() => void installation.refetch()} />
      )}
      {installation.isPending && <Skeleton height={120} aria-hidden="true" />}
      {data && (
        <>
          <div role="status">{data.firstHeardAt ? <Connected installation={data} /> : <Waiting />}</div>
          <ConnectionWarnings installation={data} />
          {data.firstHeardAt && <HeardWith installation={data} />}
        </>
      )}
    </Stack>
  )
}

function Waiting() {
  const { t } = useTranslation('installation')
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Loader size="xs" type="dots" aria-hidden="true" />
        <Title order={2}>{t('connection.waiting')}</Title>
      </Group>
      <Text>{t('connection.waitingText')}</Text>
      <Text size="sm" c="dimmed">
        {t('connection.waitingHelp')}
      </Text>
    </Stack>
  )
}

function Connected({ installation: { firstHeardAt, lastHeardAt } }: { installation: Installation }) {
  const { t, i18n } = useTranslation('installation')
  const first = formatDateTime(firstHeardAt ?? '', i18n.language)
  const last = formatAgo(lastHeardAt ?? '', i18n.language)
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <IconCircleCheck size={20} aria-hidden="true" />
        <Title order={2}>{t('connection.connected')}</Title>
      </Group>
      <Text>{t('connection.heard', { first, last })}</Text>
    </Stack>
  )
}

function HeardWith({ installation }: { installation: Installation }) {
  const { t } = useTranslation('installation')
  const signatures = installation.signatures.map(({ value, lastHeardAt }) => ({
    value: t(`connection.signatures.${value}`),
    lastHeardAt,
  }))
  return (
    <Group align="flex-start" gap="xl" wrap="wrap">
      <HeardList
        title={t('connection.origins')}
        entries={installation.origins}
        none={t('connection.originsNone')}
      />
      <HeardList
        title={t('connection.versions')}
        entries={installation.sdkVersions}
        none={t('connection.versionsNone')}
      />
      <HeardList title={t('connection.ids')} entries={signatures} none={t('connection.idsNone')} />
    </Group>
  )
}
