import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
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
  const create = useMutation(createPropertyMutation(useQueryClient()))
  const close = () => {
    create.reset()
    onClose()
  }
  const submit = (values: PropertyValues) => {
    const property = toProperty(values)
    const onSuccess = () => {
      showToast('success', t('done.created', { name: property.name }))
      close()
    }
    create.mutate({ appId: app.id, ...property }, { onSuccess })
  }
  return (
    <Modal opened={suggestion !== null} onClose={close} title={t('new')} size="lg">
      {suggestion !== null && (
        <PropertyForm
          initialValues={suggestion}
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
