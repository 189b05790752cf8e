import { Button, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { startCredentials } from '../../../lib/calls/credentials.ts'
import { chooseLanguage } from '../../../lib/texts/i18n.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { EntryHeading } from '../../../ui/entries/entry-heading.tsx'
import { EntryLayout } from '../../../ui/entries/entry-layout.tsx'
import { EntryNotice } from '../../../ui/entries/entry-notice.tsx'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { acceptInvitationMutation, invitationQuery } from './invitation.queries.ts'

/** The page an invitation links to: who sent it, and the form that creates the account. */
export function InvitationPage() {
  const { t } = useTranslation('invitation')
  const { inviteId = '' } = useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const invitation = useQuery(invitationQuery(inviteId))
  const accept = useMutation({
    ...acceptInvitationMutation,
    onSuccess: async ({ token, user }) => {
      await chooseLanguage(user.language)
      startCredentials({ memberId: user.uid, token }, '/home', () => {
        // Clears the data of a member who was signed in here before.
        queryClient.clear()
        void navigate('/home', { replace: true })
      })
    },
  })
  useDocumentTitle(t('pageTitle'))

  const error = invitation.error ?? accept.error
  if (error && toApiError(error).status === 404) return <DeadInvitation />
  return (
    <EntryLayout>
      {invitation.isPending && <Skeleton height={480} />}
      {invitation.error && (
        <FailureState error={invitation.error} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.data && (
        <Stack gap="lg">
          <EntryHeading
            title={t('title', { organisation: invitation.data.organisationName })}
            text={t(`text_${invitation.data.orgRole}`, {
              inviter: invitation.data.inviterName || t('someone'),
              organisation: invitation.data.organisationName,
            })}
          />
          <InvitationForm
            email={invitation.data.email}
            error={accept.error}
            isPending={accept.isPending}
            onSubmit={(account) => accept.mutate({ ...account, id: inviteId })}
          />
        </Stack>
      )}
    </EntryLayout>
  )
}

function DeadInvitation() {
  const { t } = useTranslation('invitation')
  return (
    <EntryLayout>
      <EntryNotice title={t('deadTitle')} text={t('dead')}>
        <Button component={Link} to="/signin">
          {t('toSignIn')}
        </Button>
      </EntryNotice>
    </EntryLayout>
  )
}
