import { Anchor, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AppUser } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { addUsersMutation, membersQuery } from './app-settings.queries.ts'

interface AddMembersDialogProps {
  opened: boolean
  present: readonly AppUser[]
  onClose: () => void
}

/** Adds members of the organisation to the app. */
export function AddMembersDialog({ opened, present, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation('app-settings')
  return (
    <Modal opened={opened} onClose={onClose} title={t('members.add')} size="md">
      {opened && <AddMembersForm present={present} onClose={onClose} />}
    </Modal>
  )
}

function AddMembersForm({ present, onClose }: Omit<AddMembersDialogProps, 'opened'>) {
  const { t } = useTranslation(['app-settings', 'common'])
  const { app } = useAppArea()
  const members = useQuery(membersQuery)
  const [userIds, setUserIds] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const add = useAction(addUsersMutation, onClose)
  const absent = (members.data?.content ?? []).filter(
    ({ uid, status }) => status === 'ACTIVE' && !present.some((it) => it.uid === uid),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(userIds.length === 0)
    if (userIds.length > 0) add.run({ id: app.id, userIds })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <MultiSelect
          label={t('members.who')}
          data={absent.map(({ uid, name, email }) => ({ value: uid, label: name || email }))}
          value={userIds}
          onChange={setUserIds}
          error={isMissing && userIds.length === 0 && t('common:details.field_required')}
          nothingFoundMessage={t('members.nobodyLeft')}
          searchable
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          <Trans
            t={t}
            i18nKey="members.invite"
            components={{ members: <Anchor component={Link} to="/invite-members" inherit /> }}
          />
        </Text>
        <FormProblem error={add.error} />
        <FormActions submitLabel={t('members.addConfirm')} isPending={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
