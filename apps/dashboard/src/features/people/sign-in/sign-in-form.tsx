import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

interface SignInFormProps {
  /** The address to return to after signing in. */
  from?: string | undefined
  error: unknown
  isPending: boolean
  onSubmit: (credentials: { email: string; password: string }) => void
}

export function SignInForm({ from, error, isPending, onSubmit }: SignInFormProps) {
  const { t } = useTranslation(['sign-in', 'common'])
  const toValidator = useCheck()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: toValidator(checkEmail),
      password: (value) => (value ? null : t('common:details.field_required')),
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('password')}
          autoComplete="current-password"
        />
        <FormProblem error={error} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('submit')}
        </Button>
        <Button component={Link} to="/sso-login" state={{ from }} variant="default">
          {t('sso')}
        </Button>
        <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
          {t('forgot')}
        </Anchor>
      </Stack>
    </form>
  )
}
