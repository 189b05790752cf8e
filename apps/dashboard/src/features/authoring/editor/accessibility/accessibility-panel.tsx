import { ActionIcon, Group, List, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftStep } from '../model/draft.ts'
import type { AccessibilityReport } from './accessibility-report.ts'
import { FindingCard } from './finding-card.tsx'
import { FocusOrder } from './focus-order.tsx'
import { useAccessibilityCheck } from './use-accessibility-check.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface CheckedListProps {
  report: AccessibilityReport
}

interface AccessibilityPanelProps {
  step: DraftStep
}

/** The accessibility problems of the step, each with its fix. */
export function AccessibilityPanel({ step }: AccessibilityPanelProps) {
  const { t } = useTranslation('editor-accessibility')
  const { findings, report, isMeasuring, checkAgain } = useAccessibilityCheck()
  const problems = findings.filter(({ level }) => level === 'PROBLEM').length
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      <Group
        justify="space-between"
        wrap="nowrap"
        role="status"
        data-measured={report !== null && !isMeasuring}
      >
        <Text fw={600} size="sm">
          {findings.length === 0
            ? t('nothing')
            : problems > 0
              ? t('problems', { count: problems })
              : t('hints', { count: findings.length })}
        </Text>
        <Tooltip label={t('again')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('again')}
            loading={isMeasuring}
            onClick={checkAgain}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {findings.length === 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconCircleCheck
            size={20}
            color="var(--mantine-color-moss-4)"
            aria-hidden="true"
            style={{ flex: 'none' }}
          />
          <Text size="sm">{t('nothingText')}</Text>
        </Group>
      )}
      <Stack gap="xs" component="ul" p={0} m={0}>
        {findings.map((finding, at) => (
          <FindingCard key={`${finding.code} ${at}`} step={step} finding={finding} />
        ))}
      </Stack>
      {!report && !isMeasuring && (
        <Text size="xs" c="dimmed">
          {t('notDrawn')}
        </Text>
      )}
      {report && <FocusOrder stops={report.stops} />}
      {report && <CheckedList report={report} />}
    </Stack>
  )
}

/** Lists the checks that were made, so that "nothing found" is credible. */
function CheckedList({ report }: CheckedListProps) {
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
