import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  text?: string
  /** The page's primary action, at the end of the header. */
  action?: ReactNode | undefined
}

export function PageHeader({ title, text, action }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="lg">
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
      </Stack>
      {action && <div className={classes.action}>{action}</div>}
    </Group>
  )
}
