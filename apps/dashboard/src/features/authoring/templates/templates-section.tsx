import { Button, Skeleton, Stack } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomTemplate } from '@waymark/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListPages } from '../../../ui/lists/list-pages.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { NoMatch } from '../../../ui/lists/no-match.tsx'
import { RenameTemplateDialog } from './rename-template-dialog.tsx'
import { TemplateCard } from './template-card.tsx'
import { deleteTemplateMutation, restoreTemplateMutation, templatesQuery } from './templates.queries.ts'

/** The app's own templates, which are created in the editor. `?q=` searches. */
export function TemplatesSection() {
  const { t } = useTranslation('templates')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const [renamed, setRenamed] = useState<CustomTemplate | null>(null)
  const deleteTemplate = useDeleteTemplate()
  const search = params.get('q') ?? ''
  const list = useLongList({
    query: (part: ListPart) => templatesQuery(app.id, part),
    search,
    page: readPage(params),
    narrow: useCallback(
      (templates: CustomTemplate[]) => templates.filter(({ name }) => isFound(search, name)),
      [search],
    ),
  })
  const { shown, total = 0 } = list
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      {list.total === 0 && (
        <EmptyState
          icon={<IconTemplate size={28} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={Link} to={`/app/${app.id}/projects`}>
              {t('empty.action')}
            </Button>
          }
        />
      )}
      {total > 0 && <ListSearch label={t('search')} />}
      {list.isPending && <Skeleton height={240} radius="lg" aria-hidden="true" />}
      {list.error && <FailureState error={list.error} onRetry={list.retry} />}
      {total > 0 && shown?.length === 0 && (
        <NoMatch title={t('noMatch.title')} text={t('noMatch.text', { search })} />
      )}
      <CardGrid list="templates" cols={3}>
        {shown?.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onRename={() => setRenamed(template)}
            onDelete={() => deleteTemplate(template)}
          />
        ))}
      </CardGrid>
      <ListPages part={list.part} />
      <RenameTemplateDialog template={renamed} onClose={() => setRenamed(null)} />
    </Stack>
  )
}

/** Deletes a template and offers to undo it. Nothing refers to templates, so creating it again restores it. */
function useDeleteTemplate(): (template: CustomTemplate) => void {
  const { t } = useTranslation('templates')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTemplateMutation(queryClient))
  const restore = useMutation(restoreTemplateMutation(queryClient))
  return ({ id, appId, name, component }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, component },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const onSuccess = () =>
      showToast('success', t('done.deleted', { name }), { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
