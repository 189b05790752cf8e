import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { InviteForm } from './invite-form.tsx'
import { appsQuery, inviteMutation } from './members.queries.ts'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
  onInvited: (outcomes: InviteOutcome[]) => void
}

export function InviteDialog({ opened, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation('members')
  const apps = useQuery({ ...appsQuery, enabled: opened })
  const invite = useAction(inviteMutation, onClose)
  return (
    <Modal opened={opened} onClose={invite.close} title={t('invite.title')} size="lg">
      <InviteForm
        apps={apps.data?.content ?? []}
        error={invite.error}
        isPending={invite.isPending}
        onCancel={invite.close}
        onSubmit={({ emails, orgRole, appIds }) =>
          invite.run(
            { invites: emails.map((email) => ({ email, orgRole, appIds })) },
            { onSuccess: ({ invites }) => onInvited(invites) },
          )
        }
      />
    </Modal>
  )
}
