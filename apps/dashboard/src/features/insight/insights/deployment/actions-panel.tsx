import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeploymentInsight } from '@waymark/contract'
import { BarList } from '../charts/bar-list.tsx'
import { Panel } from '../charts/panel.tsx'

type StepAction = DeploymentInsight['funnel'][number]['actions'][number]

interface ActionsPanelProps {
  insight: DeploymentInsight
  csv: string
}

/** How often each button was pressed, by step. */
export function ActionsPanel({ insight, csv }: ActionsPanelProps) {
  const { t } = useTranslation('insights')
  const acted = insight.funnel.filter(({ actions }) => actions.length > 0)
  return (
    <Panel title={t('actions.title')} text={t('actions.text')} csv={acted.length > 0 ? csv : undefined}>
      {acted.length === 0 && <Text c="dimmed">{t('actions.none')}</Text>}
      <Stack gap="lg">
        {acted.map(({ stepKey, name, actions }) => (
          <div key={stepKey}>
            <Text fw={600} mb="xs">
              {name}
            </Text>
            <BarList
              label={name}
              color="var(--wm-chart-action)"
              total={actions.reduce((sum, { count }) => sum + count, 0)}
              entries={actions.map((action) => ({
                key: `${action.blockId} ${action.action}`,
                label: <ActionLabel {...action} />,
                count: action.count,
              }))}
            />
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The button's own label and its action; only the action if the button is not known. */
function ActionLabel({ action, blockId, label }: StepAction) {
  const { t } = useTranslation('insights')
  const type = t(`actions.types.${action}`)
  if (blockId === null) return type
  return (
    <>
      {label === null ? t('actions.deletedButton') : t('actions.button', { label })}{' '}
      <Text component="span" inherit c="dimmed">
        {type}
      </Text>
    </>
  )
}
