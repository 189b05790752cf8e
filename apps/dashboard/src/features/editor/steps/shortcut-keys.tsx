import { Text } from '@mantine/core'
import { useKeyName } from '../keys/use-key-name.ts'

/** The key that does the same as an entry of a menu. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const nameKey = useKeyName()
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true">
      {nameKey('Ctrl')} {keys}
    </Text>
  )
}
