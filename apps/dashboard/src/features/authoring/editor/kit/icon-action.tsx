import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './icon-action.module.css'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface IconActionProps {
  label: string
  size: 'sm' | 'lg'
  onClick(): void
  isDisabled?: boolean
  children: ReactNode
}

/** An icon-only button: its label is its accessible name and its tooltip. */
export function IconAction({ label, size, onClick, isDisabled = false, children }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.action}
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        // A button disabled while it has the focus would lose it.
        {...(isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
