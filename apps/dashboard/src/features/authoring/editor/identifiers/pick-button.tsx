import { Button } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePick, type OnPick } from './use-pick.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface PickButtonProps {
  label: string
  variant: 'filled' | 'default'
  onPick: OnPick
}

/** Lets the author pick the element on the page by a click. */
export function PickButton({ label, variant, onPick }: PickButtonProps) {
  const { t } = useTranslation('editor')
  const pick = usePick()
  return (
    <Tooltip label={t('identifier.cannotPick')} disabled={pick !== undefined}>
      <Button
        size={variant === 'filled' ? 'sm' : 'xs'}
        variant={variant}
        leftSection={<IconFocus2 size={16} />}
        {...(!pick && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => pick?.(onPick)}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
