import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useAppArea } from '../../lib/app-area.ts'
import { Content } from '../../ui/content.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { sections } from './sections.ts'

/** The tabs of User segments, and the open one. */
export function UserSegmentsLayout() {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const tabs = sections.map(({ path, label }) => ({
    to: `/app/${app.id}/user-segments${path && `/${path}`}`,
    label: t(`sections.${label}`),
  }))
  return (
    <Content>
      <SectionTabs label={t('sections.label')} tabs={tabs} />
      <Outlet />
    </Content>
  )
}
