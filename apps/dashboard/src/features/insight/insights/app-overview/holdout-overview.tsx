import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { Panel } from '../charts/panel.tsx'
import { HoldoutPanel } from '../goals/holdout-panel.tsx'
import { holdoutQuery } from '../insights.queries.ts'

/** The effect of guidance as a whole; empty while nobody is held out of it. */
export function HoldoutOverview({ appId }: { appId: string }) {
  const { t, i18n } = useTranslation('goals')
  const { data } = useQuery(holdoutQuery(appId))
  if (!data?.holdout) return null
  const share = formatShare(data.holdout.percent / 100, i18n.language)
  const counted = data.goals.flatMap(({ result, ...goal }) => (result ? [{ ...goal, result }] : []))
  return (
    <Panel title={t('appHoldout.title')} text={t('appHoldout.text', { share })}>
      <Stack gap="xl">
        {counted.length === 0 && <Text c="dimmed">{t('appHoldout.empty')}</Text>}
        {counted.map(({ goalId, name, deploymentName, result }) => (
          <HoldoutPanel
            key={goalId}
            result={result}
            ofApp={t('appHoldout.goal', { goal: name, deployment: deploymentName })}
            toFigures={({ exposed, reached, rate }) => [
              formatCount(exposed, i18n.language),
              formatCount(reached, i18n.language),
              formatShare(rate, i18n.language),
            ]}
          />
        ))}
      </Stack>
    </Panel>
  )
}
