import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

interface PreviewButtonProps {
  ref?: Ref<HTMLButtonElement>
  isRunning: boolean
  isDisabled?: boolean
  onClick(): void
}

export function PreviewButton({ ref, isRunning, isDisabled = false, onClick }: PreviewButtonProps) {
  const { t } = useTranslation('editor')
  return (
    <Button
      ref={ref}
      variant="default"
      leftSection={isRunning ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      onClick={onClick}
      disabled={isDisabled}
    >
      {t(isRunning ? 'preview.stop' : 'preview.start')}
    </Button>
  )
}
