import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface ResetButtonProps {
  label: string
  onClick(): void
}

/** Resets a token to the theme. */
export function ResetButton({ label, onClick }: ResetButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
      <IconX size={14} />
    </ActionIcon>
  )
}
