import { Text } from '@mantine/core'

/** The key that does the same as an entry of a menu. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const shown = [navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl', keys].join(' ')
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true">
      {shown}
    </Text>
  )
}
