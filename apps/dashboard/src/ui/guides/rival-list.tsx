import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameFew } from '../../lib/texts/name-few.ts'
import { EntryNotes } from '../selection/entry-notes.tsx'

/** A guide that is about to go live, and the names of those that meet the same people on the same page. */
export interface RivalEntry {
  id: string
  name: string
  /** Where it can be changed. */
  to: string
  rivals: readonly string[]
}

/** The live guides that several guides would compete with. */
export function RivalList({ entries }: { entries: readonly RivalEntry[] }) {
  const { t } = useTranslation()
  const met = entries.filter(({ rivals }) => rivals.length > 0)
  if (met.length === 0) return null
  return (
    <Stack gap="xs" mt="sm">
      <Text c="dimmed" size="sm">
        {t('rivals.each')}
      </Text>
      <EntryNotes entries={met.map(({ rivals, ...it }) => ({ ...it, notes: [nameFew(rivals)] }))} />
    </Stack>
  )
}
