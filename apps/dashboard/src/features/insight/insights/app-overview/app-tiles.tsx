import { useTranslation } from 'react-i18next'
import type { AppInsight } from '@waymark/contract'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { StatTile, StatTiles } from '../charts/stat-tile.tsx'

export function AppTiles({ insight }: { insight: AppInsight }) {
  const { t, i18n } = useTranslation('insights')
  const language = i18n.language
  const { seen, completed, completionRate, dismissed, liveDeployments } = insight
  const people = (endUsers: number) =>
    t('tile.endUsers', { count: endUsers, formatted: formatCount(endUsers, language) })
  const times = (count: number) => t('tile.times', { count, formatted: formatCount(count, language) })
  const rate = completionRate !== null && t('appTiles.rate', { share: formatShare(completionRate, language) })
  return (
    <StatTiles>
      <StatTile
        label={t('appTiles.reached')}
        color="var(--wm-chart-seen)"
        figure={people(seen.endUsers)}
        note={times(seen.count)}
      />
      <StatTile
        label={t('measures.completed')}
        color="var(--wm-chart-completed)"
        figure={people(completed.endUsers)}
        note={[times(completed.count), rate].filter(Boolean).join(' · ')}
      />
      <StatTile label={t('measures.dismissed')} color="var(--wm-chart-dismissed)" figure={times(dismissed)} />
      <StatTile
        label={t('appTiles.live')}
        figure={formatCount(liveDeployments, language)}
        note={t('appTiles.liveNote')}
      />
    </StatTiles>
  )
}
