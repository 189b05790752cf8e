import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Switches between a chart and a table of the same figures. */
export function useChartOrTable(of: string) {
  const { t } = useTranslation('insights')
  const [view, setView] = useState('chart')
  const control = (
    <SegmentedControl
      size="sm"
      aria-label={`${of}: ${t('funnel.view')}`}
      data={[
        { value: 'chart', label: t('funnel.chart') },
        { value: 'table', label: t('funnel.table') },
      ]}
      value={view}
      onChange={setView}
    />
  )
  return { isTable: view === 'table', control }
}
