import { Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InviteOutcome } from '@waymark/contract'
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
  const invite = useMutation(inviteMutation(useQueryClient()))
  const close = () => {
    invite.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('invite.title')} size="lg">
      <InviteForm
        apps={apps.data?.content ?? []}
        error={invite.error}
        isPending={invite.isPending}
        onCancel={close}
        onSubmit={({ emails, orgRole, appIds }) =>
          invite.mutate(
            { invites: emails.map((email) => ({ email, orgRole, appIds })) },
            { onSuccess: ({ invites }) => onInvited(invites) },
          )
        }
      />
    </Modal>
  )
}
