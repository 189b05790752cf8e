import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { LinkSchemes } from './link-schemes.tsx'

/** Name, addresses, images and link schemes of the app, and its deletion. */
export function GeneralSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  return (
    <Stack gap="lg">
      <PageHeader title={t('general.title')} text={t('general.text')} />
      <DetailsPanel />
      <LinkSchemes key={app.id} />
      <DeletePanel />
    </Stack>
  )
}
