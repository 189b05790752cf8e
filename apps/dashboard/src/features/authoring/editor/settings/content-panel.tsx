import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOneByOne } from '../../../../lib/state/use-one-by-one.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { moveBlock } from '../model/component-edits.ts'
import { isTextMissing } from '../model/missing-texts.ts'
import { AddBlock } from './add-block.tsx'
import { BlockCard } from './block-card.tsx'
import type { ContentProps } from './content-props.ts'
import { isFitting, toBlockKind } from './fitting-blocks.ts'
import { MissingVideo } from './missing-video.tsx'
import { useBlockDragPlugins } from './use-block-drag-plugins.ts'
import { useComponentChange } from './use-component-change.ts'

/** The step's content, block by block. */
export function ContentPanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const subType = useEditorState((state) => state.draft.subType)
  const change = useComponentChange(step.id)
  const plugins = useBlockDragPlugins(component)
  const isEmpty = component.blocks.length === 0
  const drawn = useOneByOne(component.blocks.length)
  const moveDropped: DragDropEventHandlers['onDragEnd'] = ({ operation, canceled }) => {
    const { source } = operation
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    const id = String(source.id)
    change(moveBlock(component, id, source.index - source.initialIndex), `move ${id} ${Date.now()}`)
  }
  return (
    <Stack gap="sm">
      {isEmpty && (
        <Text c="dimmed">
          {t(component.container === 'EFFECT' ? 'content.emptyEffect' : 'content.empty')}
        </Text>
      )}
      {subType === 'VIDEOTOOLTIP' && !component.blocks.some(({ type }) => type === 'VIDEO') && (
        <MissingVideo stepId={step.id} />
      )}
      <DragDropProvider plugins={plugins} onDragEnd={moveDropped}>
        {component.blocks.slice(0, drawn).map((block, index) => (
          <BlockCard
            key={block.id}
            stepId={step.id}
            blockId={block.id}
            kind={toBlockKind(block)}
            index={index}
            isLast={index === component.blocks.length - 1}
            isMissing={isTextMissing(block, locale)}
            isHidden={!isFitting(block, component.container)}
          />
        ))}
      </DragDropProvider>
      {drawn === component.blocks.length && <AddBlock stepId={step.id} />}
    </Stack>
  )
}
