import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { removeUserMutation } from './app-settings.queries.ts'

/** Leaves the app, after asking: only somebody else can undo it. */
export function LeaveButton() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const { uid } = useSession()
  const navigate = useNavigate()
  const [isAsking, asking] = useDisclosure(false)
  const leave = useMutation({
    ...removeUserMutation(useQueryClient()),
    meta: { showsOwnErrors: true },
    onSuccess: () => void navigate('/home', { replace: true }),
  })
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={asking.open}>
        {t('members.leave')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('members.leaveAsk', { name: app.name })}
        confirmLabel={t('members.leave')}
        action={{ ...leave, close: asking.close }}
        onConfirm={() => leave.mutate({ id: app.id, uid })}
      >
        {t('members.leaveText')}
      </ConfirmDialog>
    </>
  )
}
