import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../frame/frame.module.css'

interface BannerProps {
  /** The button's label; without it there is no button. */
  action?: string
  onAct?(): void
  /** A control of its own, before the button. */
  control?: ReactNode
  children: ReactNode
}

export function Banner({ action, onAct, control, children }: BannerProps) {
  return (
    <Paper className={classes.banner} shadow="md" withBorder px="md" py={6} role="status">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">{children}</Text>
        {control}
        {action && (
          <Button size="compact-sm" flex="none" variant="light" color="marker" onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
