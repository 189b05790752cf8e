import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Content } from '../../ui/content.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LinkSchemes } from './link-schemes.tsx'
import { SigningSettings } from './signing-settings.tsx'

/** Settings of one app. */
export function AppSettingsPage() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  useDocumentTitle(app.name, t('title'))
  return (
    <Content>
      <PageHeader title={t('title')} text={t('text')} />
      <LinkSchemes key={app.id} />
      <SigningSettings key={`signing ${app.id}`} />
    </Content>
  )
}
