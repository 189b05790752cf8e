import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface ResetButtonProps {
  label: string
  onClick(): void
}

/** Clears a field, which then takes its value from elsewhere. */
export function ResetButton({ label, onClick }: ResetButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
      <IconX size={14} />
    </ActionIcon>
  )
}
