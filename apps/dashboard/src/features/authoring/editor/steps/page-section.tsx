import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../kit/drag-handle.tsx'
import { useSortableEntry } from '../kit/sortable-list.tsx'
import { useEditor } from '../store/editor-context.ts'
import type { DraftPage } from '../model/draft.ts'
import { AddStep } from './add-step.tsx'
import { NameField } from './name-field.tsx'
import { useOutline } from './outline-context.ts'
import classes from './outline.module.css'
import { PageMenu } from './page-menu.tsx'
import { StepList } from './step-list.tsx'

interface PageSectionProps {
  page: DraftPage
  index: number
  count: number
  isOpen: boolean
  onToggle(): void
  isSelected: boolean
  isRenaming: boolean
}

/** A page, with its assists below; its name selects the page as a whole. */
export function PageSection(props: PageSectionProps) {
  const { page, index, count, isOpen, onToggle, isSelected, isRenaming } = props
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const { rename } = useOutline()
  const { ref, handleRef } = useSortableEntry<HTMLLIElement>({
    id: page.id,
    index,
    type: 'page',
    group: 'pages',
  })
  const { name } = page.fields
  const listId = `page-${page.id}`
  return (
    <li ref={ref} className={classes.page}>
      <Group gap={2} wrap="nowrap" className={classes.pageHead} data-selected={isSelected || undefined}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('pages.toggle', { name })}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} className={classes.closed} />}
        </ActionIcon>
        <DragHandle handleRef={handleRef} label={t('pages.drag', { name })} />
        {isRenaming ? (
          <NameField
            name={name}
            label={t('pages.name')}
            onKeep={(next) => store.dispatch({ type: 'rename_page', pageId: page.id, name: next })}
            onDone={() => rename(null)}
          />
        ) : (
          <UnstyledButton
            className={classes.pageName}
            data-outline-item={page.id}
            aria-current={isSelected ? 'page' : undefined}
            onClick={() => store.selectPage(page.id)}
            onDoubleClick={() => rename(page.id)}
          >
            <Text span fw={600} size="sm" truncate display="block">
              {name}
            </Text>
          </UnstyledButton>
        )}
        <Text size="xs" c="dimmed" aria-label={t('steps.count', { count: page.steps.length })}>
          {page.steps.length}
        </Text>
        <PageMenu page={page} index={index} count={count} />
      </Group>
      <Stack id={listId} gap="xs" mt="xs" hidden={!isOpen}>
        {isOpen && (
          <>
            <StepList home={page.id} />
            <AddStep home={page.id} />
          </>
        )}
      </Stack>
    </li>
  )
}
