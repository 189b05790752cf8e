import { Button, Tooltip } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePickedIdentifier, type OnPick } from './use-picked-identifier.ts'

interface PickButtonProps {
  label: string
  variant: 'filled' | 'default'
  onPick: OnPick
}

/** Lets the author pick the element on the page by a click. */
export function PickButton({ label, variant, onPick }: PickButtonProps) {
  const { t } = useTranslation('editor')
  const pick = usePickedIdentifier(onPick)
  return (
    <Tooltip label={t('identifier.cannotPick')} disabled={pick !== undefined}>
      <Button
        size={variant === 'filled' ? 'sm' : 'xs'}
        variant={variant}
        leftSection={<IconFocus2 size={16} />}
        {...(!pick && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={pick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
