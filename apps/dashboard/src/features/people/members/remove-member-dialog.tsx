import { List, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { transferredTables } from '@waymark/contract/constants'
import { useSession } from '../../../lib/calls/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
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
  const remove = useAction(removeMemberMutation, () => {
    setChosen(null)
    onClose()
  })
  const heirs = members.filter((it) => it.status === 'ACTIVE' && it.uid !== member?.uid)
  const toUserId = heirs.find((it) => it.uid === chosen)?.uid ?? uid
  const confirm = () =>
    member && remove.run({ id: member.uid, toUserId }, { toast: t('remove.done', { name: member.name }) })
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('remove.title', { name: member?.name })}
      confirmLabel={t('remove.confirm')}
      action={remove}
      onConfirm={confirm}
    >
      <Stack gap="md">
        <Text>{t('remove.text')}</Text>
        {member && <WhatGoes memberId={member.uid} />}
        <Select
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
