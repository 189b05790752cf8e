import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import type { Member } from '@waymark/contract'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { CopyLink } from './copy-link.tsx'
import { passwordLinkMutation } from './members.queries.ts'

interface PasswordLinkDialogProps {
  /** The member in question; null keeps the dialog closed. */
  member: Member | null
  onClose: () => void
}

/** Creates a link for setting a member's new password, for members whom mail does not reach. */
export function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const { t } = useTranslation(['members', 'common'])
  const make = useMutation(passwordLinkMutation)
  const close = () => {
    make.reset()
    onClose()
  }
  return (
    <Modal
      opened={member !== null}
      onClose={close}
      title={t('passwordLink.title', { name: member?.name })}
      size="md"
    >
      <Stack gap="md">
        {make.data ? (
          <div role="status">
            <Text>{t(`passwordLink.made.${make.data.mail}`, { minutes: limits.passwordResetMinutes })}</Text>
          </div>
        ) : (
          <Text>{t('passwordLink.text', { minutes: limits.passwordResetMinutes })}</Text>
        )}
        <FormProblem error={make.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t(make.data ? 'common:close' : 'common:confirm.cancel')}
          </Button>
          {make.data ? (
            <CopyLink {...make.data} />
          ) : (
            <Button loading={make.isPending} onClick={() => member && make.mutate({ id: member.uid })}>
              {t('passwordLink.submit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
