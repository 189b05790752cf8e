import { Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowDownRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { GuideThumbnail } from '../../../../ui/guides/guide-thumbnail.tsx'
import classes from './funnel-chart.module.css'
import type { ShownStep } from './list-steps.ts'
import type { BranchAim, FunnelStep } from './to-funnel.ts'
import { CutName } from '../../../../ui/lists/cut-name.tsx'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface FunnelChartProps {
  steps: readonly FunnelStep[]
  /** The look of the steps, once it is known. */
  shown: ReadonlyMap<string, ShownStep>
}

/** One bar per step, with the drop-off before it. */
export function FunnelChart({ steps, shown }: FunnelChartProps) {
  return (
    <ol className={classes.chart}>
      {steps.map((step) => (
        <Bar key={step.stepKey} step={step} shown={shown.get(step.stepKey)} />
      ))}
    </ol>
  )
}

function Bar({ step, shown }: { step: FunnelStep; shown: ShownStep | undefined }) {
  const { t, i18n } = useTranslation('insights')
  const { app } = useAppArea()
  const { number, name, endUsers, share, dropOff, missing, leadsTo } = step
  const formatted = formatCount(missing, i18n.language)
  const toAimText = (aim: BranchAim | null) =>
    aim ? t('funnel.aim', { ...aim, formatted: formatCount(aim.endUsers, i18n.language) }) : t('funnel.end')
  return (
    <li className={classes.step}>
      <div className={classes.picture}>
        {shown && <GuideThumbnail component={shown.component} locale={shown.locale} app={app} />}
      </div>
      <div className={classes.name}>
        <span className={classes.number}>{number}</span>
        <Text fw={550} component="div" miw={0}>
          <CutName>{name}</CutName>
        </Text>
      </div>
      <div className={classes.track}>
        <div className={classes.bar} style={{ width: `${Math.max((share ?? 0) * 100, 0.5)}%` }} />
      </div>
      <div className={classes.figures} data-tabular>
        <b>{t('tile.endUsers', { count: endUsers, formatted: formatCount(endUsers, i18n.language) })}</b>
        <span className={classes.share}>{formatShare(share, i18n.language)}</span>
      </div>
      <div className={classes.notes} data-tabular>
        {leadsTo && leadsTo.length > 1 && (
          <span>
            {t('funnel.leadsTo')}: {leadsTo.map((it) => toAimText(it)).join(', ')}
          </span>
        )}
        {dropOff !== null && dropOff > 0 && (
          <span className={classes.lost}>
            <IconArrowDownRight size={14} aria-hidden="true" />
            {t('funnel.dropOff')}: {formatShare(dropOff, i18n.language)}
          </span>
        )}
        {missing > 0 && (
          <Tooltip label={t('funnel.missingHint', { count: missing, formatted })}>
            <span className={classes.missing}>
              <IconAlertTriangle size={14} aria-hidden="true" />
              {t('funnel.missing')}: {formatted}
            </span>
          </Tooltip>
        )}
      </div>
    </li>
  )
}
