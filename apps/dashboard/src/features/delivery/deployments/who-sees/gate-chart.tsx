import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AudienceForecast } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import classes from './gate-chart.module.css'

/** The group whose examples are shown: end users who see it, or those whom a gate stops. */
export type Outcome = Gate | 'sees'

interface GateChartProps {
  forecast: AudienceForecast
  chosen: Outcome
  onChoose: (outcome: Outcome) => void
}

/**
 * From all end users down to those who see it: each bar shows how many are left, its pale end those whom the gate
 * stops.
 */
export function GateChart({ forecast, chosen, onChoose }: GateChartProps) {
  const { t, i18n } = useTranslation('deployments')
  const { endUsers, sees } = forecast
  const stopped = forecast.stopped.filter((it) => it.endUsers > 0)
  const bars = stopped.map(({ gate, endUsers: taken }, index) => {
    const before = stopped.slice(0, index).reduce((left, it) => left - it.endUsers, endUsers)
    return { gate, taken, left: before - taken }
  })
  const toWidth = (count: number) => `${(count / Math.max(1, endUsers)) * 100}%`
  const say = (count: number) => formatCount(count, i18n.language)
  return (
    <ul className={classes.chart} aria-label={t('whoSees.chart')}>
      <li className={classes.row}>
        <span>{t('whoSees.all')}</span>
        <span className={classes.track}>
          <span className={classes.all} style={{ width: '100%' }} />
        </span>
        <span className={classes.count}>{say(endUsers)}</span>
      </li>
      {bars.map(({ gate, taken, left }) => (
        <li key={gate}>
          <UnstyledButton
            className={classes.row}
            aria-pressed={chosen === gate}
            onClick={() => onChoose(gate)}
          >
            <span>{t(`whoSees.gates.${gate}`)}</span>
            <span className={classes.track}>
              <span className={classes.all} style={{ width: toWidth(left) }} />
              <span className={classes.taken} style={{ width: toWidth(taken) }} />
            </span>
            <span className={classes.count}>{t('whoSees.taken', { endUsers: say(taken) })}</span>
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton
          className={classes.row}
          aria-pressed={chosen === 'sees'}
          onClick={() => onChoose('sees')}
        >
          <strong>{t('whoSees.sees')}</strong>
          <span className={classes.track}>
            <span className={classes.sees} style={{ width: toWidth(sees) }} />
          </span>
          <strong className={classes.count}>{say(sees)}</strong>
        </UnstyledButton>
      </li>
    </ul>
  )
}
