import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'

interface SsoLoginFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (email: string) => void
}

export function SsoLoginForm({ error, isPending, onSubmit }: SsoLoginFormProps) {
  const { t } = useTranslation('sso')
  const toValidator = useCheck()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: toValidator(checkEmail) },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => onSubmit(email), focusFirstError)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormProblem error={error} />
        <Button type="submit" loading={isPending} mt="xs">
          {t('submit')}
        </Button>
        <Anchor component={Link} to="/signin" size="sm" ta="center">
          {t('toSignIn')}
        </Anchor>
      </Stack>
    </form>
  )
}
