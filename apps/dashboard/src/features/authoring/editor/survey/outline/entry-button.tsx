import { Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../steps/outline.module.css'

interface EntryButtonProps {
  name: string
  isSelected: boolean
  /** It is not shown to end users. */
  isOff?: boolean
  onClick(): void
}

/** A part of the survey other than a question. */
export function EntryButton({ name, isSelected, isOff = false, onClick }: EntryButtonProps) {
  const { t } = useTranslation('editor-survey')
  return (
    <UnstyledButton
      className={`${classes.card} ${classes.entry}`}
      data-selected={isSelected || undefined}
      aria-current={isSelected || undefined}
      onClick={onClick}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {isOff && (
          <Text size="xs" c="dimmed">
            {t('off')}
          </Text>
        )}
      </Group>
    </UnstyledButton>
  )
}
