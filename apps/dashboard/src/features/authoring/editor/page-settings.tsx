import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from './store/editor-context.ts'
import { IdentifierList } from './identifiers/identifier-list.tsx'
import type { DraftPage } from './model/draft.ts'
import { findNameProblem } from './model/name-problem.ts'
import { PAGE_NAME_FIELD } from './store/field-id.ts'
import { Scroller } from '../../../ui/frame/scroller.tsx'

interface PageSettingsProps {
  page: DraftPage
}

/** A page's name and how it is recognised. */
export function PageSettings({ page }: PageSettingsProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { store } = useEditor()
  const problem = findNameProblem(page.fields.name)
  return (
    <Scroller>
      <Stack gap="lg" p="md">
        <TextInput
          id={PAGE_NAME_FIELD}
          size="sm"
          label={ts('page.name')}
          description={ts('page.nameText')}
          value={page.fields.name}
          error={problem && t(`nameProblem.${problem}`)}
          onChange={(event) =>
            store.dispatch({ type: 'rename_page', pageId: page.id, name: event.currentTarget.value })
          }
        />
        <IdentifierList owner={page} use="PAGE" />
      </Stack>
    </Scroller>
  )
}
