import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { RemovePanel } from './remove-panel.tsx'
import { SettingPanel } from './setting-panel.tsx'

/** An Admin's settings for the whole organisation: name, logo, time-out, who creates apps; and its removal. */
export function OrganisationSection() {
  const { t } = useTranslation('organisation')
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      <DetailsPanel />
      <SettingPanel />
      <RemovePanel />
    </Stack>
  )
}
