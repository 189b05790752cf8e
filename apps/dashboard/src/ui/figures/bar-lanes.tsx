import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/texts/numbers.ts'
import classes from './bar-lanes.module.css'

/** One measure, as a row of bars. */
export interface Lane {
  /** The field of the counts. */
  name: string
  label: string
  color: string
}

interface BarLanesProps {
  label: string
  /** In the order of time, each with its label below the bars. */
  spans: readonly { name: string; counts: Record<string, number> }[]
  lanes: readonly Lane[]
  /** ONE to compare lanes; OWN where one would flatten the others. Each lane then has its sum beside it. */
  scale: 'ONE' | 'OWN'
}

/** Counts over time in one row of bars each, so that equal ones do not hide each other. */
export function BarLanes({ label, spans, lanes, scale }: BarLanesProps) {
  const { i18n } = useTranslation()
  const language = i18n.language
  const data = spans.map(({ name, counts }) => ({ ...counts, span: name }))
  const listCounts = ({ name }: Lane) => spans.map(({ counts }) => counts[name] ?? 0)
  const findHighest = (of: readonly Lane[]) => Math.max(1, ...of.flatMap(listCounts))
  return (
    <div role="group" aria-label={label} className={classes.lanes}>
      {lanes.map((lane, index) => {
        const isLast = index === lanes.length - 1
        const highest = findHighest(scale === 'ONE' ? lanes : [lane])
        const sum = listCounts(lane).reduce((total, count) => total + count, 0)
        return (
          <div key={lane.name} role="group" aria-label={lane.label} className={classes.lane}>
            <div>
              <Text size="sm" className={classes.label}>
                <span className={classes.dot} style={{ background: lane.color }} aria-hidden="true" />
                {lane.label}
              </Text>
              {scale === 'OWN' && (
                <Text size="sm" className={classes.sum} data-tabular>
                  {formatCount(sum, language)}
                </Text>
              )}
            </div>
            <BarChart
              h={isLast ? 108 : 80}
              data={data}
              dataKey="span"
              series={[lane]}
              maxBarWidth={48}
              minBarSize={1}
              withXAxis={isLast}
              tickLine="none"
              valueFormatter={(value) => formatCount(value, language)}
              yAxisProps={{ allowDecimals: false, width: 52, domain: [0, highest], ticks: [0, highest] }}
              xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
              barChartProps={{ syncId: label, margin: { top: 8, bottom: 0 } }}
              barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
            />
          </div>
        )
      })}
    </div>
  )
}
