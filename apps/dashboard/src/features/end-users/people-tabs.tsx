import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../lib/app-area.ts'
import { SectionTabs } from '../../ui/section-tabs.tsx'

/** Between end users and their accounts. */
export function PeopleTabs() {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const base = `/app/${app.id}/end-users`
  return (
    <SectionTabs
      label={t('tabs.label')}
      tabs={[
        { to: base, label: t('title') },
        { to: `${base}/accounts`, label: t('accounts.title') },
      ]}
    />
  )
}
