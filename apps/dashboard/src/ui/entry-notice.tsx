import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface EntryNoticeProps {
  title: string
  text: string
  /** Where to go from here. */
  children: ReactNode
}

/** What stands in an entry's place of the form when there is nothing to fill in. */
export function EntryNotice({ title, text, children }: EntryNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It often takes the place of a form whose button had the focus: screen readers go on from here.
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
