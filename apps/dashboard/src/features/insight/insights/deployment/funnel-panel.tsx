import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { FigureTable } from '../charts/figure-table.tsx'
import { Panel } from '../charts/panel.tsx'
import { useChartOrTable } from '../charts/use-chart-or-table.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import type { ShownStep } from './list-steps.ts'
import { toFunnel } from './to-funnel.ts'
import type { FunnelStep } from './to-funnel.ts'

interface FunnelPanelProps {
  insight: DeploymentInsight
  /** The look of the steps, once it is known. */
  shown: ReadonlyMap<string, ShownStep>
  csv: string
}

export function FunnelPanel({ insight, shown, csv }: FunnelPanelProps) {
  const { t } = useTranslation('insights')
  const { isTable, control } = useChartOrTable(t('funnel.title'))
  const steps = toFunnel(insight.funnel)
  return (
    <Panel title={t('funnel.title')} text={t('funnel.text')} control={control} csv={csv}>
      {isTable ? <FunnelTable steps={steps} /> : <FunnelChart steps={steps} shown={shown} />}
    </Panel>
  )
}

function FunnelTable({ steps }: { steps: readonly FunnelStep[] }) {
  const { t, i18n } = useTranslation('insights')
  const language = i18n.language
  // Steps that can be opened in any order lose nobody to each other.
  const hasDropOff = steps.some(({ dropOff }) => dropOff !== null)
  return (
    <FigureTable
      caption={t('funnel.caption')}
      headings={[
        t('funnel.step'),
        t('funnel.people'),
        t('funnel.share'),
        ...(hasDropOff ? [t('funnel.dropOff')] : []),
        t('funnel.missing'),
      ]}
      rows={steps.map(({ stepKey, number, name, endUsers, share, dropOff, missing }) => ({
        key: stepKey,
        name: `${number}. ${name}`,
        figures: [
          formatCount(endUsers, language),
          formatShare(share, language),
          ...(hasDropOff ? [formatShare(dropOff, language)] : []),
          formatCount(missing, language),
        ],
      }))}
    />
  )
}
