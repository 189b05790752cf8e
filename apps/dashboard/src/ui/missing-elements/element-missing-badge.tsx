import { Badge } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FailingStep } from '@waymark/contract'
import { formatCount, formatShare } from '../../lib/texts/numbers.ts'
import { useAppArea } from '../../lib/app-area.ts'
import classes from './element-missing-badge.module.css'
import { Tooltip } from '../frame/tooltip.tsx'

interface ElementMissingBadgeProps {
  /** The steps of a live guide whose element is missing, most often first. */
  steps: readonly FailingStep[] | undefined
}

/** Warns that elements of a guide are missing, and links to the figures. Nothing if all are found. */
export function ElementMissingBadge({ steps = [] }: ElementMissingBadgeProps) {
  const { t, i18n } = useTranslation()
  const { app } = useAppArea()
  const [worst] = steps
  if (!worst) return null
  const sentence = t('elementMissing.sentence', {
    count: steps.length,
    step: worst.stepName ?? t('elementMissing.deletedStep'),
    share: formatShare(worst.share, i18n.language),
    formatted: formatCount(worst.attempts, i18n.language),
  })
  return (
    <Tooltip label={sentence} isOnFocus>
      <Badge
        component={Link}
        to={`/app/${app.id}/insight/${worst.deploymentId}`}
        className={classes.badge}
        color="red"
        variant="light"
        radius="sm"
        fw={600}
        leftSection={<IconFocus2 size={14} aria-hidden="true" />}
      >
        {t('elementMissing.badge')}
      </Badge>
    </Tooltip>
  )
}
