import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface HeardListProps {
  title: string
  entries: readonly { value: string; lastHeardAt: string }[]
  /** Shown if there are no entries. */
  none: string
}

/** The values that an app was heard with, and when each was last heard. */
export function HeardList({ title, entries, none }: HeardListProps) {
  const { i18n } = useTranslation()
  return (
    <Stack gap={4} flex="1 1 220px" miw={0} component="section" aria-label={title}>
      <Title order={3}>{title}</Title>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {entries.map(({ value, lastHeardAt }) => (
        <Group key={value} justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" component="div" miw={0}>
            <CutName>{value}</CutName>
          </Text>
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {formatAgo(lastHeardAt, i18n.language)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
