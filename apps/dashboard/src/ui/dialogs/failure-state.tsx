import { Button } from '@mantine/core'
import { IconCloudOff, IconCompass, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toApiError } from '../../lib/errors/api-error.ts'
import { toProblemText } from '../../lib/errors/problem-text.ts'
import { EmptyState } from '../lists/empty-state.tsx'

interface FailureStateProps {
  error: unknown
  onRetry: () => void
}

/** Shown when data failed to load: the reason, and a retry button. */
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
  if (problem.status === 404) {
    const home = (
      <Button component={Link} to="/home">
        {t('notFound.home')}
      </Button>
    )
    return (
      <EmptyState
        icon={<IconCompass size={28} />}
        title={t('notFound.title')}
        text={toProblemText(problem)}
        action={home}
      />
    )
  }
  if (problem.status >= 500) {
    return (
      <EmptyState
        icon={<IconCloudOff size={28} />}
        title={t('failure.off')}
        text={t('failure.offText')}
        action={<Button onClick={onRetry}>{t('failure.reload')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconCloudOff size={28} />}
      title={t('failure.server')}
      text={toProblemText(problem)}
      action={retry}
    />
  )
}
