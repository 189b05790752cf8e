import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { measures } from './measures.ts'
import type { Measure } from './measures.ts'
import classes from './stat-tiles.module.css'

interface StatTilesProps {
  insight: DeploymentInsight
  /** Only some days or one version are selected, for which there are event counts but no end-user counts. */
  isFiltered: boolean
}

export function StatTiles({ insight, isFiltered }: StatTilesProps) {
  return (
    <SimpleGrid cols={4} spacing="md" component="dl" m={0}>
      {measures.map((measure) => (
        <StatTile key={measure} measure={measure} insight={insight} isFiltered={isFiltered} />
      ))}
    </SimpleGrid>
  )
}

function StatTile({ measure, insight, isFiltered }: StatTilesProps & { measure: Measure }) {
  const { t, i18n } = useTranslation('insights')
  const { count, endUsers } = insight[measure]
  const times = t('tile.times', { count, formatted: formatCount(count, i18n.language) })
  const people = { count: endUsers, formatted: formatCount(endUsers, i18n.language) }
  const rate = formatShare(insight.completionRate, i18n.language)
  return (
    <Paper className={classes.tile} withBorder radius="lg" shadow="sm" p="lg">
      <Text component="dt" className={classes.label}>
        <span
          className={classes.dot}
          style={{ background: `var(--wm-chart-${measure})` }}
          aria-hidden="true"
        />
        {t(`measures.${measure}`)}
      </Text>
      <Text component="dd" className={classes.figure} data-tabular>
        {isFiltered ? times : t('tile.endUsers', people)}
      </Text>
      <Text component="dd" size="sm" c="dimmed" m={0} data-tabular>
        {isFiltered ? t('tile.endUsersAllTime', people) : times}
        {measure === 'completed' &&
          insight.completionRate !== null &&
          ` · ${t('tile.rate', { share: rate })}`}
      </Text>
    </Paper>
  )
}
