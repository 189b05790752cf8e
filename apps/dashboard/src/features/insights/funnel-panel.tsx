import { Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { formatCount, formatShare } from '../../lib/numbers.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { Panel } from './panel.tsx'
import { toFunnel } from './to-funnel.ts'
import type { FunnelStep } from './to-funnel.ts'
import { useChartOrTable } from './use-chart-or-table.tsx'

export function FunnelPanel({ insight }: { insight: DeploymentInsight }) {
  const { t } = useTranslation('insights')
  const { isTable, control } = useChartOrTable(t('funnel.title'))
  const steps = toFunnel(insight.funnel)
  return (
    <Panel title={t('funnel.title')} text={t('funnel.text')} control={control}>
      {isTable ? <FunnelTable steps={steps} /> : <FunnelChart steps={steps} />}
    </Panel>
  )
}

function FunnelTable({ steps }: { steps: readonly FunnelStep[] }) {
  const { t, i18n } = useTranslation('insights')
  const language = i18n.language
  return (
    <Table verticalSpacing="sm">
      <Table.Caption>
        <VisuallyHidden>{t('funnel.caption')}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('funnel.step')}</Table.Th>
          <Table.Th ta="right">{t('funnel.people')}</Table.Th>
          <Table.Th ta="right">{t('funnel.share')}</Table.Th>
          <Table.Th ta="right">{t('funnel.dropOff')}</Table.Th>
          <Table.Th ta="right">{t('funnel.missing')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {steps.map(({ stepKey, number, name, endUsers, share, dropOff, missing }) => (
          <Table.Tr key={stepKey}>
            <Table.Th scope="row" fw={600}>
              {number}. {name}
            </Table.Th>
            <Table.Td ta="right">{formatCount(endUsers, language)}</Table.Td>
            <Table.Td ta="right">{formatShare(share, language)}</Table.Td>
            <Table.Td ta="right">{formatShare(dropOff, language)}</Table.Td>
            <Table.Td ta="right">{formatCount(missing, language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
