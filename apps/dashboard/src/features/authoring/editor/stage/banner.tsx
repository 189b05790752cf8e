import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../frame/frame.module.css'

interface BannerProps {
  /** The button's label; without it there is no button. */
  action?: string
  onAct?(): void
  children: ReactNode
}

export function Banner({ action, onAct, children }: BannerProps) {
  return (
    <Paper className={classes.banner} shadow="md" withBorder px="md" py={6} role="status">
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
