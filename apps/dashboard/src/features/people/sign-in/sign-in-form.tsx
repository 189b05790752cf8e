import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
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

/** Checks its two fields itself: the form library is a tenth of what this page would load. */
export function SignInForm({ from, error, isPending, onSubmit }: SignInFormProps) {
  const { t } = useTranslation(['sign-in', 'common'])
  const toValidator = useCheck()
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
    const emailProblem = toValidator(checkEmail)(email)
    const found = {
      ...(emailProblem && { email: emailProblem }),
      ...(!password && { password: t('common:details.field_required') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(found)
    onSubmit({ email, password })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          name="email"
          data-path="email"
          error={problems.email}
          onChange={() => setProblems(({ email: _, ...others }) => others)}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          name="password"
          data-path="password"
          error={problems.password}
          onChange={() => setProblems(({ password: _, ...others }) => others)}
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
