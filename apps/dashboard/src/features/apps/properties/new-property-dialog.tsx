import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createPropertyMutation } from './properties.queries.ts'
import { PropertyForm } from './property-form.tsx'
import { toProperty } from './property-values.ts'
import type { PropertyValues } from './property-values.ts'

interface NewPropertyDialogProps {
  /** The values to begin with; null while the dialog is closed. */
  suggestion: PropertyValues | null
  onClose: () => void
}

export function NewPropertyDialog({ suggestion, onClose }: NewPropertyDialogProps) {
  const { t } = useTranslation('properties')
  const { app } = useAppArea()
  const create = useAction(createPropertyMutation, onClose)
  const submit = (values: PropertyValues) => {
    const property = toProperty(values)
    create.run({ appId: app.id, ...property }, { toast: t('done.created', { name: property.name }) })
  }
  return (
    <Modal opened={suggestion !== null} onClose={create.close} title={t('new')} size="lg">
      {suggestion !== null && (
        <PropertyForm
          initialValues={suggestion}
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={create.close}
        />
      )}
    </Modal>
  )
}
