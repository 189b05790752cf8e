import { Anchor, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { InstallCard } from './install-card.tsx'
import { installationQuery } from './installation.queries.ts'

/** Shown on an empty list of projects until the app is first heard from, and for the rest of that visit. */
export function FirstInstallation() {
  const { t } = useTranslation('installation')
  const { app } = useAppArea()
  const { data } = useQuery(installationQuery(app.id))
  const [wasSilent, setWasSilent] = useState(false)
  const isSilent = data !== undefined && data.firstHeardAt === null
  if (isSilent && !wasSilent) setWasSilent(true)
  if (!isSilent && !wasSilent) return null
  return (
    <Stack gap="lg" component="section" aria-label={t('first.title', { name: app.name })}>
      <Title order={2}>{t('first.title', { name: app.name })}</Title>
      <InstallCard />
      <Anchor component={Link} to={`/app/${app.id}/settings/install`}>
        {t('first.more')}
      </Anchor>
    </Stack>
  )
}
