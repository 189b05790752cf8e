import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CustomTemplate } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../lib/errors/form-errors.ts'
import { checkPlainName } from '../../lib/checks/name-checks.ts'
import { useCheck } from '../../lib/state/use-check.ts'
import { FormActions } from './form-actions.tsx'
import { FormProblem } from './form-problem.tsx'
import type { Action } from './use-action.ts'

interface RenameDialogProps {
  /** The entry under its present name; null closes the dialog. */
  entry: Renamed | null
  action: Omit<Action<unknown, Renamed>, 'sending'>
  toToast: (name: string) => string
}

type Renamed = Pick<CustomTemplate, 'appId' | 'id' | 'revision' | 'name'>

/** Asks for another name for something. An error about the name appears at the field. */
export function RenameDialog(props: RenameDialogProps) {
  const { entry, action } = props
  const { t } = useTranslation()
  return (
    <Modal
      opened={entry !== null}
      onClose={action.close}
      title={t('rename.title', { name: entry?.name })}
      size="md"
    >
      {entry && <RenameForm {...props} entry={entry} />}
    </Modal>
  )
}

function RenameForm({ entry, action, toToast }: RenameDialogProps & { entry: Renamed }) {
  const { t } = useTranslation()
  const toValidator = useCheck()
  const form = useForm({
    initialValues: { name: entry.name },
    validate: { name: toValidator((it) => checkPlainName(it)) },
  })
  const rest = useFormErrors(form, action.error)
  const save = (values: { name: string }) => {
    const { appId, id, revision } = entry
    const name = values.name.trim()
    action.run({ appId, id, revision, name }, { toast: toToast(name) })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('rename.name')}
          autoComplete="off"
          data-autofocus
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={t('rename.save')} isPending={action.isPending} onCancel={action.close} />
      </Stack>
    </form>
  )
}
