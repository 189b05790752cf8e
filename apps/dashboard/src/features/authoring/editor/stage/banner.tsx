import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../frame/frame.module.css'

interface BannerProps {
  /** The button's label; without it there is no button. */
  action?: string
  onAct?(): void
  /** Stands above the page instead of over it, for as long as end users' guides are played there. */
  isBeside?: boolean
  children: ReactNode
}

export function Banner({ action, onAct, isBeside, children }: BannerProps) {
  return (
    <Paper
      className={isBeside ? classes.beside : classes.banner}
      shadow={isBeside ? 'xs' : 'md'}
      withBorder
      px="md"
      py={6}
      role="status"
    >
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">{children}</Text>
        {action && (
          <Button size="compact-sm" flex="none" variant="light" color="marker" onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
