import { Alert, Button, Group } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Deployment } from '@waymark/contract'
import { formatDateTime } from '../../../lib/texts/dates.ts'

interface WentLiveProps {
  deployment: Deployment
  onDismiss: () => void
}

/** Shown after going live: the next events, and where to follow them. */
export function WentLive({ deployment, onDismiss }: WentLiveProps) {
  const { t, i18n } = useTranslation('deployments')
  const { id, appId, name, status, targeting } = deployment
  const { startAt, timeZone } = targeting.schedule
  const isScheduled = status === 'SCHEDULED' && startAt !== null
  const title = isScheduled ? t('done.scheduled', { name }) : t('done.live', { name })
  const text = isScheduled
    ? t('done.scheduledText', { at: formatDateTime(startAt, i18n.language, timeZone) })
    : t('done.liveText')
  return (
    <Alert
      color="moss"
      variant="light"
      radius="lg"
      role="status"
      icon={<IconBroadcast size={20} />}
      title={title}
      withCloseButton
      closeButtonLabel={t('done.dismiss')}
      onClose={onDismiss}
    >
      <Group justify="space-between" gap="lg">
        <span>{text}</span>
        <Button component={Link} to={`/app/${appId}/insight/${id}`} size="sm">
          {t('actions.insights')}
        </Button>
      </Group>
    </Alert>
  )
}
