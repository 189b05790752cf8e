import { ActionIcon, Code, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface PathRowProps {
  label: string
  path: string[] | undefined
  /** Without the path, all shadow hosts or frames are searched. */
  onRemove(): void
}

/** The shadow hosts or frames around an element, outermost first. */
export function PathRow({ label, path, onRemove }: PathRowProps) {
  const { t } = useTranslation('editor-settings')
  if (!path || path.length === 0) return null
  return (
    <div>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <Text size="xs" fw={600}>
          {label}
        </Text>
        <Tooltip label={t('identifier.anywhere')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('identifier.removePath', { label })}
            onClick={onRemove}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Code block fz="xs" p={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {path.join('\n')}
      </Code>
    </div>
  )
}
