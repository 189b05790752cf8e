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
  const heir = useHeir(members, member ? [member] : [])
  const { toUserId, onChoose } = heir
  const remove = useAction(removeMemberMutation, () => {
    onChoose(null)
    onClose()
  })
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
        <HeirSelect {...heir} />
      </Stack>
    </ConfirmDialog>
  )
}

interface Heir {
  heirs: readonly Member[]
  toUserId: string
  onChoose: (uid: string | null) => void
}

/** The next owner of the removed members' work: by default, the Admin who removes them. */
export function useHeir(members: readonly Member[], removed: readonly Member[]): Heir {
  const { uid: ownUid } = useSession()
  const [chosen, onChoose] = useState<string | null>(null)
  const heirs = members.filter(
    ({ status, uid }) => status === 'ACTIVE' && !removed.some((it) => it.uid === uid),
  )
  return { heirs, toUserId: heirs.find(({ uid }) => uid === chosen)?.uid ?? ownUid, onChoose }
}

export function HeirSelect({ heirs, toUserId, onChoose }: Heir) {
  const { t } = useTranslation('members')
  return (
    <>
      <Select
        label={t('remove.to')}
        allowDeselect={false}
        searchable
        data={heirs.map(({ uid: value, name }) => ({ value, label: name }))}
        value={toUserId}
        onChange={onChoose}
      />
      <Text size="sm" c="dimmed">
        {t('remove.stays')}
      </Text>
    </>
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
