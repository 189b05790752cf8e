import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment, FailingStep } from '@waymark/contract'
import { missingElementRules } from '@waymark/contract/constants'
import { formatDay } from '../../../../lib/texts/dates.ts'
import { formatCount, formatShare } from '../../../../lib/texts/numbers.ts'
import { toStepAddress } from '../../../../lib/to-step-address.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import {
  failingByDeploymentQuery,
  movedByDeploymentQuery,
  undecidedByDeploymentQuery,
} from '../../../../ui/missing-elements/missing-elements.queries.ts'
import { Panel } from '../charts/panel.tsx'
import { ListedStep } from './listed-step.tsx'
import classes from './missing-elements-panel.module.css'

const MovedElementsPanel = lazy(async () => ({
  default: (await import('./moved-elements-panel.tsx')).MovedElementsPanel,
}))

/**
 * The steps of a live guide whose element is missing, or is found by its looks alone, each with the way to pick it
 * again.
 */
export function MissingElementsPanel({ deployment }: { deployment: Deployment }) {
  const moved = useQuery(movedByDeploymentQuery(deployment.appId)).data?.get(deployment.id)
  return (
    <>
      <NotFound deployment={deployment} />
      {moved && (
        <Suspense>
          <MovedElementsPanel appId={deployment.appId} steps={moved} />
        </Suspense>
      )}
    </>
  )
}

function NotFound({ deployment: { appId, id } }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('insights')
  const failing = useQuery(failingByDeploymentQuery(appId))
  const steps = failing.data?.get(id) ?? []
  const undecided = useQuery(undecidedByDeploymentQuery(appId)).data?.get(id) ?? []
  const least = formatShare(missingElementRules.missingShare, i18n.language)
  return (
    <Panel title={t('failing.title')} text={t('failing.text', { count: missingElementRules.days, least })}>
      {failing.isPending && <Skeleton height={72} aria-hidden="true" />}
      {failing.isError && !failing.data && (
        <FailureState error={failing.error} onRetry={() => void failing.refetch()} />
      )}
      {failing.data && steps.length + undecided.length === 0 && <Text size="sm">{t('failing.none')}</Text>}
      {steps.length > 0 && (
        <ul className={classes.list} aria-label={t('failing.title')}>
          {steps.map((step) => (
            <MissingElement key={step.stepKey} appId={appId} step={step} />
          ))}
        </ul>
      )}
      {undecided.map((step) => (
        <Undecided key={step.stepKey} appId={appId} step={step} />
      ))}
    </Panel>
  )
}

function Undecided({ appId, step }: { appId: string; step: FailingStep }) {
  const { t, i18n } = useTranslation('insights')
  const { assistId, attempts, missing } = step
  const name = step.stepName ?? t('people.removedStep')
  return (
    <Text size="sm" c="dimmed">
      {assistId ? (
        <Anchor component={Link} to={toStepAddress(appId, step, 'identifier')} inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {': '}
      {t('failing.undecided', {
        count: missing,
        formatted: formatCount(missing, i18n.language),
        attempts: formatCount(attempts, i18n.language),
        least: missingElementRules.leastAttempts,
      })}
    </Text>
  )
}

function MissingElement({ appId, step }: { appId: string; step: FailingStep }) {
  const { t, i18n } = useTranslation('insights')
  const { share, attempts, ambiguous, since } = step
  return (
    <ListedStep appId={appId} step={step} pickLabel={t('failing.find')}>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ width: `${share * 100}%` }} />
      </div>
      <Text size="sm">
        {t('failing.share', {
          count: attempts,
          share: formatShare(share, i18n.language),
          formatted: formatCount(attempts, i18n.language),
          day: formatDay(since, i18n.language),
        })}
      </Text>
      {ambiguous > 0 && (
        <Text size="sm" c="dimmed">
          {t('failing.ambiguous', { count: ambiguous, formatted: formatCount(ambiguous, i18n.language) })}
        </Text>
      )}
    </ListedStep>
  )
}
