import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCohort, Provider } from '@waymark/contract'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { LiveForm } from '../../../ui/dialogs/live-form.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { chooseCohortsMutation, offeredCohortsQuery, syncMutation } from './providers.queries.ts'
import { Scroller } from '../../../ui/frame/scroller.tsx'

interface CohortsDialogProps {
  account: Provider
  onClose: () => void
}

export function CohortsDialog({ account, onClose }: CohortsDialogProps) {
  const { t } = useTranslation('providers')
  const offered = useQuery(offeredCohortsQuery(account.appId, account.id))
  if (offered.isPending) return <Skeleton height={220} />
  if (offered.isError) return <FormProblem error={offered.error} />
  if (offered.data.length === 0) return <Text>{t('cohorts.none')}</Text>
  return <CohortsForm account={account} offered={offered.data} onClose={onClose} />
}

function CohortsForm({
  account,
  offered,
  onClose,
}: CohortsDialogProps & { offered: readonly ListedCohort[] }) {
  const { t, i18n } = useTranslation('providers')
  const queryClient = useQueryClient()
  const choose = useMutation(chooseCohortsMutation(queryClient))
  const sync = useMutation(syncMutation(queryClient))
  const [chosen, setChosen] = useState(() =>
    offered.filter(({ isChosen }) => isChosen).map(({ cohortId }) => cohortId),
  )
  const [search, setSearch] = useState('')
  const { appId, id } = account
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const submit = async () => {
    const cohorts = offered
      .filter(({ cohortId }) => chosen.includes(cohortId))
      .map(({ cohortId, name }) => ({ cohortId, name }))
    await choose.mutateAsync({ appId, accountId: id, cohorts })
    if (cohorts.length > 0) {
      await sync.mutateAsync({ appId, id })
      showToast('success', t('cohorts.done'))
    }
    onClose()
  }
  return (
    <LiveForm
      onSubmit={(event) => {
        event.preventDefault()
        // The form shows the refusal.
        submit().catch(() => undefined)
      }}
    >
      <Stack gap="md">
        <Text>{t('cohorts.text')}</Text>
        {offered.length > 8 && (
          <TextInput
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            leftSection={<IconSearch size={16} />}
            aria-label={t('cohorts.search')}
            placeholder={t('cohorts.search')}
          />
        )}
        <Scroller style={{ maxHeight: 320 }}>
          <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('menu.cohorts')}>
            <Stack gap="sm" p={4}>
              {shown.map(({ cohortId, name, count, description }) => (
                <Checkbox
                  key={cohortId}
                  value={cohortId}
                  label={`${name} · ${t('cohorts.count', { count, formatted: count.toLocaleString(i18n.language) })}`}
                  description={description}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </Scroller>
        <FormProblem error={choose.error ?? sync.error} />
        <FormActions
          submitLabel={t('cohorts.submit')}
          isPending={choose.isPending || sync.isPending}
          onCancel={onClose}
        />
      </Stack>
    </LiveForm>
  )
}
