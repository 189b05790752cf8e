import { Text } from '@mantine/core'

/** The key that does the same as an entry of a menu. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <Text span size="xs" c="dimmed" aria-hidden="true">
      {isMac ? '⌘' : 'Ctrl '}
      {keys}
    </Text>
  )
}
