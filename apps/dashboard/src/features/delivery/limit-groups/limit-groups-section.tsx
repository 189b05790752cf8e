import { Button, Skeleton, Stack } from '@mantine/core'
import { IconGauge, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LimitGroup } from '@waymark/contract'
import { limitGroupsPerApp } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { deleteLimitMutation, limitGroupsQuery, restoreLimitMutation } from './limit-groups.queries.ts'
import { LimitTable } from './limit-table.tsx'

/** How many guides one person sees, across all deployments. `?new=` opens the form, `?edit=` opens a limit. */
export function LimitGroupsSection() {
  const { t } = useTranslation('limit-groups')
  const { app } = useAppArea()
  const { params, set } = useUrlState()
  const limits = useQuery(limitGroupsQuery(app.id))
  const deleteLimit = useDeleteLimit()
  const content = limits.data?.content
  const edited = content?.find(({ id }) => id === params.get('edit')) ?? null
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set({ new: 'limit', edit: null })}>
      {t('new')}
    </Button>
  )
  const hasRoom = content && content.length > 0 && content.length < limitGroupsPerApp
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} action={hasRoom ? create : undefined} />
      {limits.isPending && <Skeleton height={200} radius="lg" aria-hidden="true" />}
      {limits.isError && !content && (
        <FailureState error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {content?.length === 0 && (
        <EmptyState
          icon={<IconGauge size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={create}
        />
      )}
      {content && content.length > 0 && (
        <LimitTable limits={content} onEdit={(id) => set({ edit: id })} onDelete={deleteLimit} />
      )}
      <LimitDialog
        limit={edited}
        opened={params.has('new') || edited !== null}
        onClose={() => set({ new: null, edit: null })}
      />
    </Stack>
  )
}

/** Deletes a limit and offers to undo it. Nothing refers to limits, so creating it again restores it. */
function useDeleteLimit(): (limit: LimitGroup) => void {
  const { t } = useTranslation('limit-groups')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteLimitMutation(queryClient))
  const restore = useMutation(restoreLimitMutation(queryClient))
  return ({ id, appId, name, subTypes, max, window }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, subTypes, max, window },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
