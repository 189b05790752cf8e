import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SigningSettings } from './signing-settings.tsx'

/** How the app proves who its end users are. */
export function SignedIdsSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  return (
    <Stack gap="lg">
      <PageHeader title={t('signing.title')} text={t('signing.text')} />
      <SigningSettings key={app.id} />
    </Stack>
  )
}
