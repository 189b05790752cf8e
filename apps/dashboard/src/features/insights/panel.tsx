import { Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  text: string
  control?: ReactNode
  children: ReactNode
}

export function Panel({ title, text, control, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="lg" shadow="sm" p="lg">
      <Group justify="space-between" align="flex-start" mb="lg" wrap="nowrap">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        {control}
      </Group>
      {children}
    </Paper>
  )
}
