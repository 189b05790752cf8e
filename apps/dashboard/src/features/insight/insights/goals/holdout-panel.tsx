import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GoalInsight, HoldoutResult } from '@waymark/contract'
import { formatDecimal } from '../../../../lib/texts/numbers.ts'
import { FigureTable } from '../charts/figure-table.tsx'
import { ComparisonProgress } from './comparison-progress.tsx'

interface HoldoutPanelProps {
  result: HoldoutResult
  /** The goal, if the guidance of the whole app is withheld. */
  ofApp?: string
  toFigures: (of: Pick<GoalInsight, 'exposed' | 'reached' | 'rate'>) => string[]
}

const colors = { OPEN: 'gray', BETTER: 'moss', WORSE: 'red', NONE: 'gray' } as const

/** The effect of the guide: the end users who saw it beside those from whom it was withheld. */
export function HoldoutPanel({ result, ofApp, toFigures }: HoldoutPanelProps) {
  const { t, i18n } = useTranslation('goals')
  const { shown, heldOut, lift, low, high, isMismatched, verdict } = result
  const points = (share: number) => formatDecimal(100 * share, i18n.language)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={3}>{ofApp ?? t('holdout.title')}</Title>
        <Badge variant="light" color={colors[verdict]}>
          {t(`${ofApp ? 'appHoldout' : 'holdout'}.verdicts.${verdict}`)}
        </Badge>
      </Group>
      {isMismatched && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('holdout.mismatchTitle')}>
          {t('holdout.mismatchText')}
        </Alert>
      )}
      <FigureTable
        caption={ofApp ?? t('holdout.title')}
        headings={[t('holdout.group'), t('holdout.people'), t('figures.reached'), t('figures.rate')]}
        rows={[
          { key: 'shown', name: t(ofApp ? 'appHoldout.shown' : 'holdout.shown'), figures: toFigures(shown) },
          { key: 'heldOut', name: t('holdout.heldOut'), figures: toFigures(heldOut) },
        ]}
      />
      {lift !== null && low !== null && high !== null && (
        <Text>{t('holdout.lift', { lift: points(lift), low: points(low), high: points(high) })}</Text>
      )}
      <ComparisonProgress result={result} note={t('holdout.note')} />
    </Stack>
  )
}
