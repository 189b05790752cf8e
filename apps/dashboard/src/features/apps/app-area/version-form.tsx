import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkVersionName } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

interface VersionFormProps {
  initialName: string
  submitLabel: string
  error: unknown
  isPending: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
}

export function VersionForm(props: VersionFormProps) {
  const { initialName, submitLabel, error, isPending, onSubmit, onCancel } = props
  const { t } = useTranslation('app-area')
  const toValidator = useCheck()
  const form = useForm({
    initialValues: { name: initialName },
    validate: { name: toValidator(checkVersionName) },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => onSubmit(name.trim()))}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('version.name')}
          description={t('version.nameHint')}
          data-autofocus
          autoComplete="off"
        />
        <FormProblem error={rest} />
        <FormActions submitLabel={submitLabel} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
