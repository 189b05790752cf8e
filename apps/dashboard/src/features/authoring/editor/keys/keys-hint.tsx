import { Text } from '@mantine/core'
import { shortcuts, type ShortcutName } from './shortcuts.ts'
import { useKeyName } from './use-key-name.ts'

/** The keys of a menu item that has a shortcut. */
export function KeysHint({ name }: { name: ShortcutName }) {
  const nameKey = useKeyName()
  const keys = shortcuts.find((it) => it.name === name)?.keys ?? []
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
      {keys.map(nameKey).join(' ')}
    </Text>
  )
}
