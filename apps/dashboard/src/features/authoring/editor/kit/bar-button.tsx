import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './bar-button.module.css'

interface BarButtonProps
  extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'children'> {
  /** The accessible name, which begins with or contains the visible one. */
  label: string
  icon: ReactNode
  /** The visible name; only the icon is left of it where the bar is narrow. */
  children: string
}

/** A named button of a toolbar. */
export function BarButton({ label, icon, children, ...button }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px="xs"
      className={classes.button}
      aria-label={label}
      title={label}
      {...button}
    >
      {icon}
      <span className={classes.name}>{children}</span>
    </Button>
  )
}
