import { Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/calls/api.ts'
import { formatCount } from '../../lib/texts/numbers.ts'
import { useSession } from '../../lib/calls/session.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { showToast } from '../dialogs/toast.ts'

/** Says that figures come from invented end users. Admins can delete those. */
export function SampleDataNote({ appId, appName }: { appId: string; appName: string }) {
  const { t, i18n } = useTranslation('home')
  const { member } = useSession()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(
    api.sampleData.remove.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async ({ endUsers }) => {
        await queryClient.invalidateQueries({ queryKey: api.key() })
        setIsAsking(false)
        const formatted = formatCount(endUsers, i18n.language)
        showToast('success', t('sample.deleted', { count: endUsers, formatted }))
      },
    }),
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
        action={{ ...remove, close: () => setIsAsking(false) }}
        onConfirm={() => remove.mutate({ id: appId })}
      >
        {t('sample.confirmText', { app: appName })}
      </ConfirmDialog>
    </Group>
  )
}
