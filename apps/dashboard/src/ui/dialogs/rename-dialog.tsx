import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../lib/errors/form-errors.ts'
import { checkPlainName } from '../../lib/checks/name-checks.ts'
import { useCheck } from '../../lib/state/use-check.ts'
import { FormActions } from './form-actions.tsx'
import { FormProblem } from './form-problem.tsx'

interface RenameDialogProps {
  /** The present name; null closes the dialog. */
  name: string | null
  isPending: boolean
  error: unknown
  onRename: (name: string) => void
  onClose: () => void
}

/** Asks for another name for something. An error about the name appears at the field. */
export function RenameDialog(props: RenameDialogProps) {
  const { name, onClose } = props
  const { t } = useTranslation()
  return (
    <Modal opened={name !== null} onClose={onClose} title={t('rename.title', { name })} size="md">
      {name !== null && <RenameForm {...props} name={name} />}
    </Modal>
  )
}

function RenameForm({ name, isPending, error, onRename, onClose }: RenameDialogProps & { name: string }) {
  const { t } = useTranslation()
  const toValidator = useCheck()
  const form = useForm({
    initialValues: { name },
    validate: { name: toValidator((it) => checkPlainName(it)) },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit((it) => onRename(it.name.trim()), focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('rename.name')}
          autoComplete="off"
          data-autofocus
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('rename.save')} isPending={isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
