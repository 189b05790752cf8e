import type { WebIdentifier } from '@waymark/contract'
import { Button, Tooltip } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { suggestIdentifier } from '@waymark/runtime'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import { usePage } from '../frame/page.ts'

interface PickButtonProps {
  label: string
  variant: 'filled' | 'default'
  onPick(suggested: WebIdentifier): void
}

/** Lets the author click the element on the page instead of describing it. */
export function PickButton({ label, variant, onPick }: PickButtonProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const { state, startPicking } = usePage()
  const isReady = state.status === 'ready'
  return (
    <Tooltip label={t('identifier.cannotPick')} disabled={isReady}>
      <Button
        size={variant === 'filled' ? 'sm' : 'xs'}
        variant={variant}
        leftSection={<IconFocus2 size={16} />}
        {...(!isReady && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => isReady && startPicking((element) => onPick(suggestIdentifier(element, locale)))}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
