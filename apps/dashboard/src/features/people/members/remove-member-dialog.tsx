import { List, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { transferredTables } from '@waymark/contract/constants'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { removeMemberMutation, transferCountsQuery } from './members.queries.ts'

interface RemoveMemberDialogProps {
  /** The member to remove; null keeps the dialog closed. */
  member: Member | null
  members: readonly Member[]
  onClose: () => void
}

/** Removes a member and transfers everything they own to somebody the Admin chooses. */
export function RemoveMemberDialog({ member, members, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation('members')
  const { uid } = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const remove = useMutation(removeMemberMutation(useQueryClient()))
  const heirs = members.filter((it) => it.status === 'ACTIVE' && it.uid !== member?.uid)
  const toUserId = heirs.find((it) => it.uid === chosen)?.uid ?? uid
  const close = () => {
    remove.reset()
    setChosen(null)
    onClose()
  }
  const confirm = () => {
    if (!member) return
    const onSuccess = () => {
      showToast('success', t('remove.done', { name: member.name }))
      close()
    }
    remove.mutate({ id: member.uid, toUserId }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('remove.title', { name: member?.name })}
      confirmLabel={t('remove.confirm')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="md">
        <Text>{t('remove.text')}</Text>
        {member && <WhatGoes memberId={member.uid} />}
        <Select
          size="md"
          label={t('remove.to')}
          allowDeselect={false}
          searchable
          data={heirs.map(({ uid: value, name }) => ({ value, label: name }))}
          value={toUserId}
          onChange={setChosen}
        />
        <Text size="sm" c="dimmed">
          {t('remove.stays')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function WhatGoes({ memberId }: { memberId: string }) {
  const { t } = useTranslation('members')
  const { data } = useQuery(transferCountsQuery(memberId))
  if (!data) return null
  const owned = transferredTables.filter((table) => (data[table] ?? 0) > 0)
  if (owned.length === 0) return <Text>{t('remove.nothing')}</Text>
  return (
    <List spacing={2}>
      {owned.map((table) => (
        <List.Item key={table}>{t(`remove.counts.${table}`, { count: data[table] ?? 0 })}</List.Item>
      ))}
    </List>
  )
}
