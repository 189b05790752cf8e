import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { endCredentials } from '../../../lib/calls/credentials.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { EntryNotice } from '../../../ui/entries/entry-notice.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetLinkQuery, resetPasswordMutation } from './password-reset.queries.ts'

/** The page a reset mail links to. A dead link says so before a password is typed. */
export function ResetPasswordPage() {
  const { t } = useTranslation('password-reset')
  const { refId = '' } = useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const link = useQuery(resetLinkQuery(refId))
  const reset = useMutation({
    ...resetPasswordMutation,
    onSuccess: () => {
      // The reset ended all of the member's sessions, including this browser's.
      endCredentials()
      queryClient.clear()
      void navigate('/signin', { replace: true, state: { reason: 'passwordReset' } })
    },
  })
  useDocumentTitle(t('reset.pageTitle'))

  const error = link.error ?? reset.error
  if (error && toApiError(error).status === 404) return <DeadLink />
  return (
    <EntryLayout>
      {link.isPending && <Skeleton height={360} />}
      {link.error && <FailureState error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && (
        <Stack gap="xl">
          <EntryHeading title={t('reset.title')} text={t('reset.text')} />
          <NewPasswordForm
            error={reset.error}
            isPending={reset.isPending}
            onSubmit={(password) => reset.mutate({ id: refId, password })}
          />
        </Stack>
      )}
    </EntryLayout>
  )
}

function DeadLink() {
  const { t } = useTranslation('password-reset')
  return (
    <EntryLayout>
      <EntryNotice title={t('reset.deadTitle')} text={t('reset.dead')}>
        <Button component={Link} to="/forgot-password">
          {t('reset.ask')}
        </Button>
        <Anchor component={Link} to="/signin" size="sm">
          {t('toSignIn')}
        </Anchor>
      </EntryNotice>
    </EntryLayout>
  )
}
