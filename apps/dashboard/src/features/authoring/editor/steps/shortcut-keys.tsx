import { Text } from '@mantine/core'
import { useKeyName } from '../keys/use-key-name.ts'

export function ShortcutKeys({ keys }: { keys: string }) {
  const nameKey = useKeyName()
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true">
      {nameKey('Ctrl')} {keys}
    </Text>
  )
}
