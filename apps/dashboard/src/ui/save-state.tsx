import { Button, Group, Loader, Text } from '@mantine/core'
import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export type SaveStateName = 'saved' | 'saving' | 'failed'

interface SaveStateProps {
  state: SaveStateName
  /** Offered when saving failed. */
  onRetry?: () => void
}

/** Whether what was typed is safe yet. */
export function SaveState({ state, onRetry }: SaveStateProps) {
  const { t } = useTranslation()
  return (
    <Group gap={6} role="status" wrap="nowrap">
      {state === 'saving' && <Loader size={14} color="currentColor" />}
      {state === 'saved' && <IconCheck size={16} aria-hidden="true" />}
      {state === 'failed' && <IconCloudOff size={16} aria-hidden="true" />}
      <Text size="sm" inherit={false}>
        {t(`saveState.${state}`)}
      </Text>
      {state === 'failed' && onRetry && (
        <Button size="compact-sm" variant="subtle" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Group>
  )
}
