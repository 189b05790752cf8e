import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

interface ContrastMarkProps {
  isEnough: boolean
  /** The ratio in a sentence. */
  text: string
}

/** Shows whether a colour is readable on its background. */
export function ContrastMark({ isEnough, text }: ContrastMarkProps) {
  const Icon = isEnough ? IconCheck : IconAlertTriangle
  return (
    <Group gap={4} wrap="nowrap" mt={4} role="status" data-contrast={isEnough ? 'enough' : 'weak'}>
      <Icon
        size={14}
        aria-hidden="true"
        color={isEnough ? 'var(--mantine-color-moss-4)' : 'var(--wm-marker)'}
      />
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Group>
  )
}
