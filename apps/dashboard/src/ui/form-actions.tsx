import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FormActionsProps {
  submitLabel: string
  isPending: boolean
  onCancel: () => void
}

/** The foot of a dialog's form. */
export function FormActions({ submitLabel, isPending, onCancel }: FormActionsProps) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      <Button variant="default" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {submitLabel}
      </Button>
    </Group>
  )
}
