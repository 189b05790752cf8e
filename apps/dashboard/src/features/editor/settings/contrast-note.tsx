import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ColourVerdict } from './judge-colours.ts'

interface ContrastNoteProps {
  verdict: ColourVerdict
}

/** A colour's contrast, as a ratio and a word. */
export function ContrastNote({ verdict }: ContrastNoteProps) {
  const { t, i18n } = useTranslation('editor-settings')
  const { ratio, needed, isEnough } = verdict
  const format = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const Icon = isEnough ? IconCheck : IconAlertTriangle
  return (
    <Group gap={4} wrap="nowrap" mt={4} role="status" data-contrast={isEnough ? 'enough' : 'weak'}>
      <Icon
        size={14}
        aria-hidden="true"
        color={isEnough ? 'var(--mantine-color-moss-4)' : 'var(--wm-marker)'}
      />
      <Text size="xs" c="dimmed">
        {t(isEnough ? 'contrast.enough' : 'contrast.weak', { ratio: format(ratio), needed: format(needed) })}
      </Text>
    </Group>
  )
}
