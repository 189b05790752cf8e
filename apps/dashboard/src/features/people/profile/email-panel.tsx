import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/texts/dates.ts'
import { focusFirstError } from '../../../lib/errors/focus-first-error.ts'
import { useFormErrors } from '../../../lib/errors/form-errors.ts'
import { checkEmail } from '../../../lib/checks/name-checks.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useCheck } from '../../../lib/state/use-check.ts'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { changeEmailMutation } from './profile.queries.ts'

/** Changes the email that the member signs in with, once they confirm the new one. */
export function EmailPanel() {
  const { t, i18n } = useTranslation(['profile', 'common'])
  const { uid, member } = useSession()
  const change = useMutation(changeEmailMutation)
  const toValidator = useCheck()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: toValidator(checkEmail),
      password: (value) => (value ? null : t('common:details.field_required')),
    },
  })
  const rest = useFormErrors(form, change.error)
  return (
    <Paper withBorder radius="lg" shadow="sm" p="lg" component="section" aria-label={t('email.title')}>
      <Stack gap="md">
        <Title order={2}>{t('email.title')}</Title>
        <Text size="sm">{t('email.text', { email: member.email })}</Text>
        {change.data && (
          <Alert color="moss" variant="light" role="status">
            {t('email.sent', {
              email: change.data.sentTo,
              at: formatDateTime(change.data.expiresAt, i18n.language),
            })}
          </Alert>
        )}
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => change.mutate({ ...values, id: uid }, { onSuccess: form.reset }),
            focusFirstError,
          )}
        >
          <Stack gap="md">
            <TextInput
              {...form.getInputProps('email')}
              label={t('email.new')}
              type="email"
              autoComplete="email"
            />
            <PasswordInput
              {...form.getInputProps('password')}
              label={t('password.present')}
              autoComplete="current-password"
            />
            <FormProblem error={rest} />
            <div>
              <Button type="submit" loading={change.isPending}>
                {t('email.submit')}
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </Paper>
  )
}
