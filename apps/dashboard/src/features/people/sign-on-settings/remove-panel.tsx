import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { deleteMutation } from './sign-on-settings.queries.ts'

export function RemovePanel({ orgId }: { orgId: string }) {
  const { t } = useTranslation('sign-on-settings')
  const [isAsking, asking] = useDisclosure(false)
  const remove = useAction(deleteMutation, asking.close)
  const confirm = () => remove.run({ orgId }, { toast: t('remove.done') })
  return (
    <div>
      <Button color="red" variant="light" onClick={asking.open}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.open')}
        action={remove}
        onConfirm={confirm}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </div>
  )
}
