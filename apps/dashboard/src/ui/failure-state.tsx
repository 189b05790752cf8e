import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toApiError, toSentence } from '../lib/api-error.ts'
import { EmptyState } from './empty-state.tsx'

interface FailureStateProps {
  error: unknown
  onRetry: () => void
}

/** What a place shows when its data did not come: why, and a way to try again. */
export function FailureState({ error, onRetry }: FailureStateProps) {
  const { t } = useTranslation()
  const problem = toApiError(error)
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t('failure.retry')}
    </Button>
  )
  if (problem.code === 'network_failure') {
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={28} />}
        title={t('failure.network')}
        text={t('failure.networkText')}
        action={retry}
      />
    )
  }
  const text = problem.status >= 500 ? t('failure.serverText') : toSentence(problem)
  return (
    <EmptyState icon={<IconCloudOff size={28} />} title={t('failure.server')} text={text} action={retry} />
  )
}
