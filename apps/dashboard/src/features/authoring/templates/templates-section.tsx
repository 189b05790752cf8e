import { Button, Stack } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import type { CustomTemplate } from '@waymark/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { readPage } from '../../../lib/calls/read-page.ts'
import { isFound } from '../../../lib/checks/is-found.ts'
import { useLongList, type ListPart } from '../../../lib/state/use-long-list.ts'
import { useUrlState } from '../../../lib/state/use-url-state.ts'
import { RenameDialog } from '../../../ui/dialogs/rename-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { ListScreen } from '../../../ui/lists/list-screen.tsx'
import { TemplateCard } from './template-card.tsx'
import {
  deleteTemplateMutation,
  renameTemplateMutation,
  restoreTemplateMutation,
  templatesQuery,
} from './templates.queries.ts'

/** The app's own templates, which are created in the editor. `?q=` searches. */
export function TemplatesSection() {
  const { t } = useTranslation('templates')
  const { app } = useAppArea()
  const { params } = useUrlState()
  const [renamed, setRenamed] = useState<CustomTemplate | null>(null)
  const rename = useAction(renameTemplateMutation, () => setRenamed(null))
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
  return (
    <Stack gap="lg">
      <ListScreen
        list={list}
        title={t('title')}
        text={t('text')}
        filters={<ListSearch label={t('search')} />}
        empty={{
          icon: <IconTemplate size={28} />,
          title: t('empty.title'),
          text: t('empty.text'),
          action: (
            <Button component={Link} to={`/app/${app.id}/projects`}>
              {t('empty.action')}
            </Button>
          ),
        }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text', { search }) }}
      >
        {(shown) => (
          <CardGrid list="templates" cols={3}>
            {shown.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onRename={() => setRenamed(template)}
                onDelete={() => deleteTemplate(template)}
              />
            ))}
          </CardGrid>
        )}
      </ListScreen>
      <RenameDialog entry={renamed} action={rename} toToast={(name) => t('done.renamed', { name })} />
    </Stack>
  )
}

/** Deletes a template and offers to undo it. Nothing refers to templates, so creating it again restores it. */
function useDeleteTemplate(): (template: CustomTemplate) => void {
  const { t } = useTranslation('templates')
  const remove = useAction(deleteTemplateMutation)
  const restore = useAction(restoreTemplateMutation)
  return ({ id, appId, name, component }) => {
    const undo = () => restore.run({ appId, name, component }, { toast: t('done.restored', { name }) })
    remove.run(
      { appId, id },
      { toast: t('done.deleted', { name }), undo: { label: t('undo'), onClick: undo } },
    )
  }
}
