import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FormActionsProps {
  submitLabel: string
  /** Defaults to "Cancel". */
  cancelLabel?: string
  isPending: boolean
  onCancel: () => void
}

/** The buttons at the bottom of a dialog's form. */
export function FormActions({ submitLabel, cancelLabel, isPending, onCancel }: FormActionsProps) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      <Button variant="default" onClick={onCancel}>
        {cancelLabel ?? t('confirm.cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {submitLabel}
      </Button>
    </Group>
  )
}
