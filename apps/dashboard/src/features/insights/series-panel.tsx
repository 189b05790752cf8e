import { LineChart } from '@mantine/charts'
import { Table, VisuallyHidden } from '@mantine/core'
import '@mantine/charts/styles.css'
import { useReducedMotion } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { formatDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { measures } from './measures.ts'
import { Panel } from './panel.tsx'
import { useChartOrTable } from './use-chart-or-table.tsx'

type Series = DeploymentInsight['series']

export function SeriesPanel({ series }: { series: Series }) {
  const { t } = useTranslation('insights')
  const { isTable, control } = useChartOrTable(t('series.title'))
  return (
    <Panel title={t('series.title')} text={t('series.text')} control={control}>
      {isTable ? <SeriesTable series={series} /> : <SeriesChart series={series} />}
    </Panel>
  )
}

function SeriesChart({ series }: { series: Series }) {
  const { t, i18n } = useTranslation('insights')
  const isStill = useReducedMotion()
  const language = i18n.language
  const data = series.map((it) => ({ ...it, day: formatDay(it.day, language) }))
  return (
    <LineChart
      h={300}
      data={data}
      dataKey="day"
      series={measures.map((name) => ({
        name,
        label: t(`measures.${name}`),
        color: `var(--wm-chart-${name})`,
      }))}
      curveType="monotone"
      withLegend
      legendProps={{ itemSorter: null }}
      withDots={series.length <= 31}
      strokeWidth={2.25}
      valueFormatter={(value) => formatCount(value, language)}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 24 }}
      lineProps={{ isAnimationActive: !isStill, animationDuration: 150 }}
    />
  )
}

function SeriesTable({ series }: { series: Series }) {
  const { t, i18n } = useTranslation('insights')
  return (
    <Table verticalSpacing="xs" stickyHeader>
      <Table.Caption>
        <VisuallyHidden>{t('series.caption')}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('series.day')}</Table.Th>
          {measures.map((measure) => (
            <Table.Th key={measure} ta="right">
              {t(`measures.${measure}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...series].reverse().map((it) => (
          <Table.Tr key={it.day}>
            <Table.Th scope="row" fw={600}>
              {formatDay(it.day, i18n.language)}
            </Table.Th>
            {measures.map((measure) => (
              <Table.Td key={measure} ta="right">
                {formatCount(it[measure], i18n.language)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
