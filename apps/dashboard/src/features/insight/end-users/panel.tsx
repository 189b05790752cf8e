import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** Shown in place of the content if there is none. */
  empty?: string | false
  children: ReactNode
}

export function Panel({ title, empty, children }: PanelProps) {
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {empty ? <Text c="dimmed">{empty}</Text> : children}
      </Stack>
    </Paper>
  )
}
