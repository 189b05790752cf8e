import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Group, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { STEPS } from '../model/screens.ts'
import { AddStep } from './add-step.tsx'
import { StepCard } from './step-card.tsx'
import classes from './step-list.module.css'
import { useDragPlugins } from './use-drag-plugins.ts'

/** The steps in order, each with its picture. */
export function StepList() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const steps = useEditorState((state) => state.draft.steps)
  const selectedScreenId = useEditorState((state) => state.selectedScreenId)

  const plugins = useDragPlugins()

  const moveDropped: DragDropEventHandlers['onDragEnd'] = ({ operation, canceled }) => {
    const { source } = operation
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    store.dispatch({
      type: 'move_steps',
      screenIds: [String(source.id)],
      to: { home: STEPS, index: source.index },
    })
  }

  return (
    <nav className={classes.panel} aria-label={t('steps.title')}>
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} size="h3">
          {t('steps.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('steps.count', { count: steps.length })}
        </Text>
      </Group>
      <ScrollArea flex={1} type="auto">
        <DragDropProvider plugins={plugins} onDragEnd={moveDropped}>
          <Stack component="ol" gap="xs" px="md" pb="md" m={0} className={classes.list}>
            {steps.map((step, index) => (
              <StepCard
                key={step.id}
                step={step}
                index={index}
                count={steps.length}
                isSelected={step.id === selectedScreenId}
              />
            ))}
          </Stack>
        </DragDropProvider>
        {steps.length === 0 && (
          <Text c="dimmed" size="sm" px="md">
            {t('steps.empty')}
          </Text>
        )}
      </ScrollArea>
      <AddStep />
    </nav>
  )
}
