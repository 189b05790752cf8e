import { Stack, Text, Title } from '@mantine/core'

interface EntryHeadingProps {
  title: string
  text: string
}

/** The purpose of a page shown before signing in. */
export function EntryHeading({ title, text }: EntryHeadingProps) {
  return (
    <Stack gap={6}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
    </Stack>
  )
}
