import { Button } from '@mantine/core'
import { IconCloudOff, IconCompass, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toApiError } from '../../lib/errors/api-error.ts'
import { toProblemText } from '../../lib/errors/problem-text.ts'
import { useShownError } from '../../lib/state/failed-queries.ts'
import { CentredNotice } from '../lists/empty-state.tsx'

interface FailureStateProps {
  error: unknown
  onRetry: () => void
}

/** Shown when data failed to load: the reason, and a retry button. */
export function FailureState({ error, onRetry }: FailureStateProps) {
  const { t } = useTranslation()
  useShownError(error)
  const problem = toApiError(error)
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t('failure.retry')}
    </Button>
  )
  if (problem.code === 'network_failure') {
    return (
      <CentredNotice
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
      <CentredNotice
        icon={<IconCompass size={28} />}
        title={t('notFound.title')}
        text={toProblemText(problem)}
        action={home}
      />
    )
  }
  if (problem.status >= 500) {
    return (
      <CentredNotice
        icon={<IconCloudOff size={28} />}
        title={t('failure.off')}
        text={t('failure.offText')}
        action={<Button onClick={onRetry}>{t('failure.reload')}</Button>}
      />
    )
  }
  return (
    <CentredNotice
      icon={<IconCloudOff size={28} />}
      title={t('failure.server')}
      text={toProblemText(problem)}
      action={retry}
    />
  )
}
