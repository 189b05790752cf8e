import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

interface ForgotPasswordFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (email: string) => void
}

export function ForgotPasswordForm({ error, isPending, onSubmit }: ForgotPasswordFormProps) {
  const { t } = useTranslation('password-reset')
  const toValidator = useCheck()
  const form = useForm({ initialValues: { email: '' }, validate: { email: toValidator(checkEmail) } })
  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => onSubmit(email.trim()), focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          label={t('forgot.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormProblem error={error} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  )
}
