import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isStrongPassword } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { NewPasswordInput } from '../../../ui/fields/new-password-input.tsx'

interface NewPasswordFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (password: string) => void
}

export function NewPasswordForm({ error, isPending, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation(['password-reset', 'common'])
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: {
      password: (value) => (isStrongPassword(value) ? null : t('common:details.password_weak')),
      repeated: (value, { password }) => (value === password ? null : t('common:details.passwords_differ')),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password), focusFirstError)}>
      <Stack gap="md">
        <NewPasswordInput
          {...form.getInputProps('password')}
          value={form.values.password}
          label={t('reset.password')}
          autoFocus
        />
        <PasswordInput
          {...form.getInputProps('repeated')}
          label={t('reset.repeat')}
          autoComplete="new-password"
        />
        <FormProblem error={rest} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
