import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { limits } from '@waymark/contract/constants'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { EntryNotice } from '../../../ui/entries/entry-notice.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { forgotPasswordMutation } from './password-reset.queries.ts'

/** Requests a password reset mail; the confirmation never reveals whether an account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('password-reset')
  const forgot = useMutation(forgotPasswordMutation)
  useDocumentTitle(t('forgot.pageTitle'))

  const toSignIn = (
    <Anchor component={Link} to="/signin" size="sm">
      {t('toSignIn')}
    </Anchor>
  )
  if (forgot.isSuccess) {
    const values = { email: forgot.variables.userId, minutes: limits.passwordResetMinutes }
    return (
      <EntryLayout>
        <EntryNotice title={t('forgot.sentTitle')} text={t('forgot.sent', values)}>
          <Button variant="default" onClick={forgot.reset}>
            {t('forgot.again')}
          </Button>
          {toSignIn}
        </EntryNotice>
      </EntryLayout>
    )
  }
  return (
    <EntryLayout>
      <Stack gap="xl">
        <EntryHeading title={t('forgot.title')} text={t('forgot.text')} />
        <ForgotPasswordForm
          error={forgot.error}
          isPending={forgot.isPending}
          onSubmit={(email) => forgot.mutate({ userId: email })}
        />
        <Text ta="center">{toSignIn}</Text>
      </Stack>
    </EntryLayout>
  )
}
