import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreviewState } from '../store/preview-context.ts'
import { useStepPresence } from './step-presence.ts'

/** Explains why the selected step is not shown on this page. */
export function PresenceNote() {
  const { t } = useTranslation('builder')
  const presence = useStepPresence()
  const { guide } = usePreviewState()
  if (guide || presence === 'HERE' || presence === 'NONE') return null
  return (
    <Text size="sm" c="dimmed" px="md" py="xs" role="status">
      {t(`presence.${presence}`)}
    </Text>
  )
}
