import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { useMeasures } from '../charts/measures.ts'
import { StatTile, StatTiles } from '../charts/stat-tile.tsx'

interface DeploymentTilesProps {
  insight: DeploymentInsight
  /** Whether people are counted for the selection, not only events. */
  hasPeople: boolean
}

export function DeploymentTiles({ insight, hasPeople }: DeploymentTilesProps) {
  const { t, i18n } = useTranslation('insights')
  const { outcome, completionRate, seen, started } = insight
  const measures = useMeasures(outcome)
  const rates = {
    ...(completionRate !== null && { completed: t('tile.rate', { share: toPercent(completionRate) }) }),
    ...(outcome === 'CHOSEN' &&
      seen.endUsers > 0 && {
        started: t('tile.chosenRate', { share: toPercent(started.endUsers / seen.endUsers) }),
      }),
  }
  return (
    <StatTiles count={measures.length}>
      {measures.map(({ name, label, color }) => {
        const { count, endUsers } = insight[name]
        const times = t('tile.times', { count, formatted: formatCount(count, i18n.language) })
        const people = { count: endUsers, formatted: formatCount(endUsers, i18n.language) }
        const note = hasPeople ? times : t('tile.endUsersAllTime', people)
        return (
          <StatTile
            key={name}
            label={label}
            color={color}
            figure={hasPeople ? t('tile.endUsers', people) : times}
            note={[note, rates[name as keyof typeof rates]].filter(Boolean).join(' · ')}
          />
        )
      })}
    </StatTiles>
  )

  function toPercent(share: number) {
    return formatShare(Math.min(1, share), i18n.language)
  }
}
