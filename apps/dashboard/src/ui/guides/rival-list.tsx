import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RivalEntry } from '../../lib/checks/list-rivals.ts'
import { nameRivals } from '../../lib/texts/name-rivals.ts'
import { EntryNotes } from '../selection/entry-notes.tsx'

/** The guides, live or scheduled, that several guides would compete with. */
export function RivalList({ entries }: { entries: readonly RivalEntry[] }) {
  const { t } = useTranslation()
  const met = entries.filter(({ rivals }) => rivals.length > 0)
  if (met.length === 0) return null
  return (
    <Stack gap="xs" mt="sm">
      <Text c="dimmed" size="sm">
        {t('rivals.each')}
      </Text>
      <EntryNotes
        entries={met.map(({ rivals, ...it }) => ({ ...it, notes: [{ text: nameRivals(rivals) }] }))}
      />
    </Stack>
  )
}
