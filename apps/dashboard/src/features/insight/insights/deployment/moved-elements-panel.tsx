import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FailingStep } from '@waymark/contract'
import { formatDay } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { useKeepElement } from '../../../../ui/missing-elements/use-keep-element.ts'
import { Panel } from '../charts/panel.tsx'
import { ListedStep } from './listed-step.tsx'
import classes from './missing-elements-panel.module.css'

interface MovedElementsPanelProps {
  appId: string
  /** The steps whose element is found by its looks alone. */
  steps: readonly FailingStep[]
}

/** The steps that still show, but only just: to be picked again, or kept as they are. */
export function MovedElementsPanel({ appId, steps }: MovedElementsPanelProps) {
  const { t } = useTranslation('insights')
  return (
    <Panel title={t('moved.title')} text={t('moved.text')}>
      <ul className={classes.list} aria-label={t('moved.title')}>
        {steps.map((step) => (
          <MovedElement key={step.stepKey} appId={appId} step={step} />
        ))}
      </ul>
    </Panel>
  )
}

function MovedElement({ appId, step }: { appId: string; step: FailingStep }) {
  const { t, i18n } = useTranslation('insights')
  const keep = useKeepElement(appId)
  const { attempts, moved, since, lastOn, version } = step
  const toDay = (day: string) => formatDay(day, i18n.language)
  const keepButton = (
    <Button variant="default" loading={keep.isPending} onClick={() => keep.run(step)}>
      {t('moved.keep')}
    </Button>
  )
  return (
    <ListedStep appId={appId} step={step} pickLabel={t('moved.pick')} action={keepButton}>
      <Text size="sm">
        {t('moved.since', {
          count: attempts,
          moved: formatCount(moved, i18n.language),
          formatted: formatCount(attempts, i18n.language),
          day: toDay(since),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('moved.last', { day: toDay(lastOn ?? since), version })}
      </Text>
    </ListedStep>
  )
}
