import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { deleteMutation } from './sign-on-settings.queries.ts'

export function RemovePanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation('sign-on-settings')
  const [isAsking, asking] = useDisclosure(false)
  const remove = useMutation(deleteMutation(useQueryClient()))
  const close = () => {
    remove.reset()
    asking.close()
  }
  const confirm = () => {
    const onSuccess = () => {
      showToast('success', t('remove.done'))
      close()
    }
    remove.mutate({ orgId }, { onSuccess })
  }
  return (
    <div>
      <Button color="red" variant="light" onClick={asking.open}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.open')}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </div>
  )
}
