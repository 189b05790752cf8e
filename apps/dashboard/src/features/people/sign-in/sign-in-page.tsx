import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { hasOwner, onOtherTab, startCredentials, wasSignedIn } from '../../../lib/calls/credentials.ts'
import { sessionQuery, type Arrival } from '../../../lib/calls/session.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { setupStatusQuery, signInMutation } from './sign-in.queries.ts'

const ENDED: Arrival['reason'][] = ['expired', 'idle', 'otherMember']

export function SignInPage() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { from: heading, memberId, reason } = (useLocation().state ?? {}) as Arrival
  const from = heading ?? '/home'
  const setup = useQuery(setupStatusQuery)
  const session = useQuery({ ...sessionQuery, enabled: wasSignedIn() })
  useFreshDocument(reason)
  const isFor = (uid: string) => memberId === undefined || memberId === uid
  const signIn = useMutation({
    ...signInMutation,
    onSuccess: ({ user, token }) => {
      const path = isFor(user.uid) ? from : '/home'
      startCredentials({ memberId: user.uid, token }, path, () => {
        queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
        void navigate(path, { replace: true })
      })
    },
  })
  useDocumentTitle(t('pageTitle'))

  if (setup.data?.required) return <Navigate to="/setup" replace />
  if (session.data && isFor(session.data.uid)) return <Navigate to={from} replace />
  return (
    <EntryLayout>
      <Stack gap="xl">
        <EntryHeading title={t('title')} text={t('text')} />
        {session.data && !signIn.error && <OtherMember name={session.data.member.name} />}
        {reason && !session.data && !signIn.error && (
          <Alert color={ENDED.includes(reason) ? 'marker' : 'moss'} variant="light" role="status">
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

/**
 * Reloads the page when somebody signs in or out in another tab, and if this document has acted for a member who is no
 * longer signed in: it cannot act for the next one. The history keeps the reason of the arrival.
 */
function useFreshDocument(reason: Arrival['reason']) {
  useEffect(() => {
    if (reason === 'otherMember' && hasOwner()) window.location.reload()
    return onOtherTab(() => window.location.reload())
  }, [reason])
}

/** Somebody else has signed in to this browser: they continue only if they confirm it. */
function OtherMember({ name }: { name: string }) {
  const { t } = useTranslation('sign-in')
  return (
    <Alert color="marker" variant="light" role="status">
      <Stack gap="sm" align="flex-start">
        <Text>{t('otherMemberNamed', { name })}</Text>
        <Button component={Link} to="/home" replace variant="default">
          {t('continue', { name })}
        </Button>
      </Stack>
    </Alert>
  )
}
