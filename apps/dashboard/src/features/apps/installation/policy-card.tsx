import { Card, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { toPolicy } from './example-code.ts'
import { InstallCode } from './install-code.tsx'
import { edgeQuery } from './installation.queries.ts'
import { getServerAddress } from '../../../lib/calls/server-address.ts'

/** The sources that the app's content security policy must allow. */
export function PolicyCard() {
  const { t } = useTranslation('installation')
  const { data: edge } = useQuery(edgeQuery(useAppArea().app.id))
  return (
    <Card component="section" aria-label={t('policy.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('policy.title')}</Title>
        <InstallCode
          name={t('policy.line')}
          text={t('policy.text')}
          code={toPolicy(getServerAddress(), {
            edgeUrl: edge?.publicUrl ?? undefined,
            isVerified: edge !== undefined && edge.keys.length > 0,
          })}
        />
      </Stack>
    </Card>
  )
}
