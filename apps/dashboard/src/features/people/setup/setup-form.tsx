import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isStrongPassword } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { NewPasswordInput } from '../../../ui/fields/new-password-input.tsx'

interface NewOrganisation {
  token: string
  organisationName: string
  name: string
  email: string
  password: string
}

interface SetupFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (organisation: NewOrganisation) => void
}

export function SetupForm({ error, isPending, onSubmit }: SetupFormProps) {
  const { t } = useTranslation(['setup', 'common'])
  const toValidator = useCheck()
  const required = (value: string) => (value.trim() ? null : t('common:details.field_required'))
  const form = useForm<NewOrganisation>({
    initialValues: { token: '', organisationName: '', name: '', email: '', password: '' },
    validate: {
      token: required,
      organisationName: required,
      name: required,
      email: toValidator(checkEmail),
      password: (value) => (isStrongPassword(value) ? null : t('common:details.password_weak')),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('token')}
          label={t('token')}
          description={t('tokenHint')}
          autoComplete="off"
          autoFocus
        />
        <TextInput
          {...form.getInputProps('organisationName')}
          label={t('organisation')}
          maxLength={100}
          autoComplete="organization"
        />
        <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={100} autoComplete="name" />
        <TextInput {...form.getInputProps('email')} label={t('email')} type="email" autoComplete="username" />
        <NewPasswordInput
          {...form.getInputProps('password')}
          value={form.values.password}
          label={t('password')}
        />
        <FormProblem error={rest} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
