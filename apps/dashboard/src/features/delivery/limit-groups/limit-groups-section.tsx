import { Button, Stack } from '@mantine/core'
import { IconGauge, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LimitGroup } from '@waymark/contract'
import { limitGroupsPerApp } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { toShownList } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
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
      <ListScreen
        list={toShownList(limits)}
        title={t('title')}
        text={t('text')}
        action={hasRoom && create}
        create={create}
        empty={{ icon: <IconGauge size={28} />, title: t('empty.title'), text: t('empty.text') }}
      >
        {(shown) => <LimitTable limits={shown} onEdit={(id) => set({ edit: id })} onDelete={deleteLimit} />}
      </ListScreen>
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
  const remove = useAction(deleteLimitMutation)
  const restore = useAction(restoreLimitMutation)
  return ({ id, appId, name, subTypes, max, window }) => {
    const undo = () =>
      restore.run({ appId, name, subTypes, max, window }, { toast: t('done.restored', { name }) })
    remove.run(
      { appId, id },
      { toast: t('done.deleted', { name }), undo: { label: t('undo'), onClick: undo } },
    )
  }
}
