import { Card, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPolicy } from './example-code.ts'
import { InstallCode } from './install-code.tsx'
import { getServerAddress } from '../../lib/server-address.ts'

/** What the app's content security policy has to allow. */
export function PolicyCard() {
  const { t } = useTranslation('installation')
  return (
    <Card component="section" aria-label={t('policy.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('policy.title')}</Title>
        <InstallCode name={t('policy.line')} text={t('policy.text')} code={toPolicy(getServerAddress())} />
      </Stack>
    </Card>
  )
}
