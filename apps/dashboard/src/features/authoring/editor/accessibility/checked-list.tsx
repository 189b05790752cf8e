import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AccessibilityReport } from './accessibility-report.ts'

interface CheckedListProps {
  report: AccessibilityReport
}

/** Lists the checks that were made, so that "nothing found" is credible. */
export function CheckedList({ report }: CheckedListProps) {
  const { t } = useTranslation('editor-accessibility')
  const { texts, stops, shapes, veil } = report
  const points = texts.reduce((sum, { grounds }) => sum + (grounds?.length ?? 0), 0)
  return (
    <div>
      <Text size="xs" fw={600}>
        {t('checked.title')}
      </Text>
      <List size="xs" c="dimmed" spacing={2} mt={4}>
        <List.Item>{t('checked.texts', { count: texts.length, points })}</List.Item>
        {shapes.length > 0 && <List.Item>{t('checked.shapes', { count: shapes.length })}</List.Item>}
        {veil && <List.Item>{t('checked.veil')}</List.Item>}
        <List.Item>{t('checked.stops', { count: stops.length })}</List.Item>
        <List.Item>{t('checked.rest')}</List.Item>
      </List>
    </div>
  )
}
