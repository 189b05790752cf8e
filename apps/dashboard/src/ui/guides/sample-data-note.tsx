import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/calls/api.ts'
import { formatCount } from '../../lib/texts/numbers.ts'
import { useSession } from '../../lib/calls/session.ts'
import { lateDialog } from '../../lib/state/late-part.tsx'
import { useAction } from '../dialogs/use-action.ts'

const ConfirmDialog = lateDialog(async () => (await import('../dialogs/confirm-dialog.tsx')).ConfirmDialog)

const removeSampleMutation = (queryClient: QueryClient) =>
  api.sampleData.remove.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

/** Says that figures come from invented end users. Admins can delete those. */
export function SampleDataNote({ appId, appName }: { appId: string; appName: string }) {
  const { t, i18n } = useTranslation('home')
  const { member } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAction(removeSampleMutation, () => setIsAsking(false))
  const confirm = () =>
    remove.run(
      { id: appId },
      {
        toast: ({ endUsers }) =>
          t('sample.deleted', { count: endUsers, formatted: formatCount(endUsers, i18n.language) }),
      },
    )
  return (
    <Group role="note" gap="xs" wrap="wrap">
      <IconFlask size={16} aria-hidden="true" />
      <Text size="sm" c="dimmed">
        {t('sample.note', { app: appName })}
      </Text>
      {member.orgRole === 'Admin' && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
          {t('sample.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('sample.confirmTitle')}
        confirmLabel={t('sample.confirm')}
        action={remove}
        onConfirm={confirm}
      >
        {t('sample.confirmText', { app: appName })}
      </ConfirmDialog>
    </Group>
  )
}
