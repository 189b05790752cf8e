import { Alert, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { keepCredentials, wasSignedIn } from '../../lib/credentials.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { EntryHeading } from '../../ui/entry-heading.tsx'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { setupStatusQuery, signInMutation } from './sign-in.queries.ts'

/** Why the member is on this page: where they were heading, and what ended the last session. */
interface Arrival {
  from?: string
  reason?: 'expired' | 'idle' | 'setupDone' | 'passwordReset'
}

export function SignInPage() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { from: heading, reason } = (useLocation().state ?? {}) as Arrival
  const from = heading ?? '/home'
  const setup = useQuery(setupStatusQuery)
  const session = useQuery({ ...sessionQuery, enabled: wasSignedIn() })
  const signIn = useMutation({
    ...signInMutation,
    onSuccess: ({ token }) => {
      keepCredentials(token)
      queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
      void navigate(from, { replace: true })
    },
  })
  useDocumentTitle(t('pageTitle'))

  if (setup.data?.required) return <Navigate to="/setup" replace />
  if (session.data) return <Navigate to={from} replace />
  return (
    <EntryLayout>
      <Stack gap="xl">
        <EntryHeading title={t('title')} text={t('text')} />
        {reason && !signIn.error && (
          <Alert
            color={reason === 'expired' || reason === 'idle' ? 'marker' : 'moss'}
            variant="light"
            role="status"
          >
            {t(reason)}
          </Alert>
        )}
        <SignInForm
          from={heading}
          error={signIn.error}
          isPending={signIn.isPending}
          onSubmit={(it) => signIn.mutate(it)}
        />
      </Stack>
    </EntryLayout>
  )
}
