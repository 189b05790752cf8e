import { Group, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentFigures, DeploymentInsight } from '@waymark/contract'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { useMeasures } from '../charts/measures.ts'
import { Panel } from '../charts/panel.tsx'
import { useChartOrTable } from '../charts/use-chart-or-table.tsx'
import type { Days } from '../filters/selected-days.ts'
import { BreakdownFigures } from './breakdown-figures.tsx'
import { SegmentBreakdown } from './segment-breakdown.tsx'

const DIMENSIONS = ['version', 'locale', 'platform', 'segment'] as const
const figuresOf = {
  version: 'VERSIONS',
  locale: 'LOCALES',
  platform: 'PLATFORMS',
  segment: 'SEGMENTS',
} as const

interface BreakdownPanelProps {
  appId: string
  insight: DeploymentInsight
  days: Days | null
  toCsv: (figures: DeploymentFigures) => string
}

/** The distribution of the counts over versions, languages, platforms or segments; the URL holds which (`by`). */
export function BreakdownPanel({ appId, insight, days, toCsv }: BreakdownPanelProps) {
  const { t } = useTranslation('insights')
  const { params, set } = useUrlState()
  const { isTable, control } = useChartOrTable(t('breakdown.title'))
  const measures = useMeasures(insight.outcome)
  const by = DIMENSIONS.find((it) => it === params.get('by')) ?? 'version'
  const parts = useParts(insight)
  const choice = (
    <Group gap="sm" wrap="nowrap">
      <SegmentedControl
        size="sm"
        aria-label={t('breakdown.by')}
        data={DIMENSIONS.map((value) => ({ value, label: t(`breakdown.${value}`) }))}
        value={by}
        onChange={(value) => set({ by: value === 'version' ? null : value })}
      />
      {control}
    </Group>
  )
  return (
    <Panel
      title={t('breakdown.title')}
      text={by === 'segment' ? t('segments.text') : t('breakdown.text')}
      control={choice}
      csv={toCsv(figuresOf[by])}
    >
      {by === 'segment' ? (
        <SegmentBreakdown
          query={{ appId, id: insight.deploymentId, ...days }}
          measures={measures}
          isTable={isTable}
        />
      ) : (
        <BreakdownFigures
          heading={t(`breakdown.${by}`)}
          parts={parts[by]}
          measures={measures}
          total={parts[by].reduce((sum, { counts }) => sum + counts.seen, 0)}
          isTable={isTable}
        />
      )}
    </Panel>
  )
}

function useParts({ byVersion, byLocale, byPlatform }: DeploymentInsight) {
  const { t, i18n } = useTranslation('insights')
  const { t: common } = useTranslation()
  return {
    version: byVersion.map(({ version, ...counts }) => ({
      key: String(version),
      name: t('breakdown.oneVersion', { version }),
      counts,
    })),
    locale: byLocale.map(({ locale, ...counts }) => ({
      key: locale,
      name: locale ? nameLanguage(locale, i18n.language) : t('breakdown.unknown'),
      counts,
    })),
    platform: byPlatform.map(({ platform, ...counts }) => ({
      key: platform,
      name: common(`platforms.${platform as 'WEB'}`, { defaultValue: platform }),
      counts,
    })),
  }
}
