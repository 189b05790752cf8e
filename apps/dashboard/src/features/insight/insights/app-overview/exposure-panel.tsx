import { useTranslation } from 'react-i18next'
import type { AppInsight } from '@waymark/contract'
import { BarList } from '../charts/bar-list.tsx'
import { Panel } from '../charts/panel.tsx'

interface ExposurePanelProps {
  exposure: AppInsight['exposure']
  csv: string
}

/** How many end users saw one guide, two, and so on; numbers beyond the largest that occurs are left out. */
export function ExposurePanel({ exposure, csv }: ExposurePanelProps) {
  const { t } = useTranslation('insights')
  const last = exposure.findLastIndex(({ endUsers }) => endUsers > 0)
  const isLastOpen = (index: number) => index === exposure.length - 1
  return (
    <Panel title={t('exposure.title')} text={t('exposure.text')} csv={csv}>
      <BarList
        label={t('exposure.title')}
        color="var(--wm-chart-seen)"
        total={exposure.reduce((sum, { endUsers }) => sum + endUsers, 0)}
        entries={exposure.slice(0, last + 1).map(({ projects, endUsers }, index) => ({
          key: String(projects),
          label: t(isLastOpen(index) ? 'exposure.orMore' : 'exposure.guides', { count: projects }),
          count: endUsers,
        }))}
      />
    </Panel>
  )
}
