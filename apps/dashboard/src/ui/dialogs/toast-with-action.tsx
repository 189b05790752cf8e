import { Button, Group } from '@mantine/core'

interface ToastWithActionProps {
  message: string
  label: string
  onAct: () => void
}

export function ToastWithAction({ message, label, onAct }: ToastWithActionProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{message}</span>
      <Button size="compact-sm" variant="light" flex="none" onClick={onAct}>
        {label}
      </Button>
    </Group>
  )
}
