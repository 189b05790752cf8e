import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreenFailure } from '../../lib/state/failed-queries.ts'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** The purpose of this page, or the next thing to do. */
  text: string
  /** The one primary action. */
  action?: ReactNode | undefined
  /** Below the text: where else there is something. */
  note?: ReactNode
}

/** Says that there is nothing, which nobody knows while a part of the screen could not be loaded. */
export function EmptyState(props: EmptyStateProps) {
  return useScreenFailure().failure === 'NONE' ? <CentredNotice {...props} /> : null
}

/** Takes the place of what cannot be shown. */
export function CentredNotice({ icon, title, text, action, note }: EmptyStateProps) {
  return (
    <Stack className={classes.root} align="center" gap="sm">
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Title order={2} ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440} className={classes.text}>
        {text}
      </Text>
      {note}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
