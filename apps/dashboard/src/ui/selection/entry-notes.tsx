import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CutName } from '../lists/cut-name.tsx'

interface Entry {
  id: string
  name: string
  /** Where it can be changed. */
  to: string
  notes: readonly EntryNote[]
}

export interface EntryNote {
  text: string
  /** Where that can be changed, if it is a place of its own in the entry. */
  to?: string | undefined
}

/** What there is to know about some of several entries, each with a link to where it can be changed. */
export function EntryNotes({ entries }: { entries: readonly Entry[] }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {entries.map(({ id, name, to, notes }) => (
        <li key={id}>
          <Anchor component={Link} to={to} fw={600}>
            <CutName>{name}</CutName>
          </Anchor>
          {notes.map(({ text, to: place }) => (
            <Text key={text} size="sm" c="dimmed">
              {place === undefined ? (
                text
              ) : (
                <Anchor component={Link} to={place} inherit>
                  {text}
                </Anchor>
              )}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  )
}
