import { Stack, Text, Title } from '@mantine/core'

interface EntryHeadingProps {
  title: string
  text: string
}

/** What a page before the session is for. */
export function EntryHeading({ title, text }: EntryHeadingProps) {
  return (
    <Stack gap={6}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
    </Stack>
  )
}
