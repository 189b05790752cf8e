import { Modal, MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@waymark/contract'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { addToAppsMutation, appsQuery } from './members.queries.ts'

interface AddToAppsDialogProps {
  /** The member in question; null keeps the dialog closed. */
  member: Member | null
  onClose: () => void
}

/** Adds a member to apps, which then appear on the member's screen. */
export function AddToAppsDialog({ member, onClose }: AddToAppsDialogProps) {
  const { t } = useTranslation('members')
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={t('addToApps.title', { name: member?.name })}
      size="md"
    >
      {member && <AddToAppsForm member={member} onClose={onClose} />}
    </Modal>
  )
}

function AddToAppsForm({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['members', 'common'])
  const apps = useQuery(appsQuery)
  const [appIds, setAppIds] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const add = useAction(addToAppsMutation, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(appIds.length === 0)
    if (appIds.length > 0) add.run({ uid, appIds }, { toast: t('addToApps.done', { name }) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <MultiSelect
          label={t('invite.apps')}
          data={(apps.data?.content ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          value={appIds}
          onChange={setAppIds}
          error={isMissing && appIds.length === 0 && t('common:details.field_required')}
          searchable
          data-autofocus
        />
        <FormProblem error={add.error} />
        <FormActions submitLabel={t('addToApps.submit')} isPending={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
