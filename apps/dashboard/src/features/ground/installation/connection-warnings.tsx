import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Installation } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { findWarnings, type Warning } from './find-warnings.ts'
import { sdkQuery } from './installation.queries.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'

/** The section that each warning links to, relative to the app's settings. */
const wayOut: Record<Warning, string> = {
  killed: 'sdk',
  silent: 'sdk',
  outdated: 'install#code',
  outdatedPackage: 'install#packages',
  unsigned: 'signed-ids',
  wrong: 'signed-ids',
  missingIds: 'install#people',
}

/** The reasons why guides do not show although the code may be in place, each with a link to fix it. */
export function ConnectionWarnings({ installation }: { installation: Installation }) {
  const { t, i18n } = useTranslation('installation')
  const { app } = useAppArea()
  const current = useQuery(sdkQuery(app.platform)).data?.version ?? null
  const values = {
    when: installation.lastHeardAt ? formatAgo(installation.lastHeardAt, i18n.language) : '',
    heard: installation.sdkVersions[0]?.value ?? '',
    current: current ?? '',
    host: getServerAddress(),
    ids: installation.missingIds.map(({ value }) => value || t('warnings.missingIds.empty')).join(', '),
  }
  return findWarnings({ app, installation, current, now: Date.now() }).map((warning) => (
    <Alert
      key={warning}
      role="note"
      color={warning === 'killed' ? 'red' : 'marker'}
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t(`warnings.${warning}.title`)}
    >
      <Text size="sm">{t(`warnings.${warning}.text`, values)}</Text>
      <Anchor component={Link} to={`/app/${app.id}/settings/${wayOut[warning]}`} size="sm">
        {t(`warnings.${warning}.action`)}
      </Anchor>
    </Alert>
  ))
}
