import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface EntryNoticeProps {
  title: string
  text: string
  /** Links to the next pages. */
  children: ReactNode
}

/** Replaces the form on an entry page if there is nothing to fill in. */
export function EntryNotice({ title, text, children }: EntryNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Often replaces a form whose button had the focus, so screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="xl">
      <Stack gap={6}>
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
      </Stack>
      <Group gap="lg">{children}</Group>
    </Stack>
  )
}
