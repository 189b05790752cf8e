import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PreviewButtonProps {
  isRunning: boolean
  isDisabled?: boolean
  onClick(): void
}

export function PreviewButton({ isRunning, isDisabled = false, onClick }: PreviewButtonProps) {
  const { t } = useTranslation('editor')
  return (
    <Button
      variant="default"
      leftSection={isRunning ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      onClick={onClick}
      disabled={isDisabled}
    >
      {t(isRunning ? 'preview.stop' : 'preview.start')}
    </Button>
  )
}
