import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPlatformState, type Platform } from '@waymark/contract/constants'

interface PlatformOptionProps {
  platform: Platform
  name: string
}

/** A platform to choose, with how well Waymark supports it. */
export function PlatformOption({ platform, name }: PlatformOptionProps) {
  const { t } = useTranslation('platforms')
  return (
    <Group justify="space-between" gap="md" flex={1}>
      <span>{name}</span>
      <Text component="span" size="sm" c="dimmed">
        {t(`states.${toPlatformState(platform)}`)}
      </Text>
    </Group>
  )
}
