import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../store/editor-context.ts'
import { countFreePages } from '../model/step-limits.ts'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { PageSection } from './page-section.tsx'

/** The pages of a dynamic flow in order, each with its assists. */
export function PageList() {
  const { t } = useTranslation('editor')
  const { actions, renamingId } = useOutline()
  const pages = useEditorState((state) => state.draft.pages)
  const selectedPageId = useEditorState((state) => state.selectedPageId)
  const hasRoom = useEditorState((state) => countFreePages(state.draft) > 0)
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set())

  const toggle = (pageId: string) =>
    setClosedIds((closed) =>
      closed.has(pageId) ? new Set([...closed].filter((id) => id !== pageId)) : new Set([...closed, pageId]),
    )
  return (
    <Stack gap="md">
      {pages.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('pages.none')}
        </Text>
      )}
      <Stack component="ol" gap="md" p={0} m={0} className={classes.list}>
        {pages.map((page, index) => (
          <PageSection
            key={page.id}
            page={page}
            index={index}
            count={pages.length}
            isOpen={!closedIds.has(page.id)}
            onToggle={() => toggle(page.id)}
            isSelected={page.id === selectedPageId}
            isRenaming={page.id === renamingId}
          />
        ))}
      </Stack>
      <Button
        leftSection={<IconPlus size={18} />}
        onClick={() => actions.addPage()}
        disabled={!hasRoom}
        fullWidth
      >
        {t('pages.add')}
      </Button>
    </Stack>
  )
}
