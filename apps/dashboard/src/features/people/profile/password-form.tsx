import { Button, Checkbox, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isStrongPassword } from '@waymark/contract/constants'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { NewPasswordInput } from '../../../ui/fields/new-password-input.tsx'

interface Passwords {
  password: string
  newPassword: string
  endsTokens: boolean
}

interface PasswordFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (passwords: Passwords) => void
}

export function PasswordForm({ error, isPending, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const form = useForm({
    initialValues: { password: '', newPassword: '', repeated: '', endsTokens: false },
    validate: {
      password: (value) => (value ? null : t('common:details.field_required')),
      newPassword: (value) => (isStrongPassword(value) ? null : t('common:details.password_weak')),
      repeated: (value, { newPassword }) =>
        value === newPassword ? null : t('common:details.passwords_differ'),
    },
  })
  const rest = useFormErrors(form, error)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ password, newPassword, endsTokens }) => onSubmit({ password, newPassword, endsTokens }),
        focusFirstError,
      )}
    >
      <Stack gap="md">
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('password.present')}
          autoComplete="current-password"
        />
        <NewPasswordInput
          {...form.getInputProps('newPassword')}
          value={form.values.newPassword}
          label={t('password.new')}
        />
        <PasswordInput
          {...form.getInputProps('repeated')}
          label={t('password.repeat')}
          autoComplete="new-password"
        />
        <Checkbox
          {...form.getInputProps('endsTokens', { type: 'checkbox' })}
          label={t('password.endsTokens')}
          description={t('password.endsTokensHint')}
        />
        <FormProblem error={rest} />
        <div>
          <Button type="submit" loading={isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
