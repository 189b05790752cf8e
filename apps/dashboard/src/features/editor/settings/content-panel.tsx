import { DragDropProvider, type DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import { moveBlock } from '../model/component-edits.ts'
import { AddBlock } from './add-block.tsx'
import { BlockCard } from './block-card.tsx'
import type { BlockFieldsProps, ContentProps } from './block-fields.ts'
import { ButtonBlockFields } from './button-block-fields.tsx'
import { ImageBlockFields } from './image-block-fields.tsx'
import { ItemBlockFields } from './item-block-fields.tsx'
import { TextBlockFields } from './text-block-fields.tsx'
import { useBlockDragPlugins } from './use-block-drag-plugins.ts'
import { useComponentChange } from './use-component-change.ts'
import { VideoBlockFields } from './video-block-fields.tsx'

/** What the step says, block by block. */
export function ContentPanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const change = useComponentChange(step.id)
  const plugins = useBlockDragPlugins(component)
  const isEmpty = component.blocks.length === 0
  const moveDropped: DragDropEventHandlers['onDragEnd'] = ({ operation, canceled }) => {
    const { source } = operation
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    const id = String(source.id)
    change(moveBlock(component, id, source.index - source.initialIndex), `move ${id} ${Date.now()}`)
  }
  return (
    <Stack gap="sm">
      {isEmpty && <Text c="dimmed">{t('content.empty')}</Text>}
      <DragDropProvider plugins={plugins} onDragEnd={moveDropped}>
        {component.blocks.map((block, index) => (
          <BlockCard key={block.id} step={step} component={component} block={block} index={index}>
            <BlockFields step={step} component={component} block={block} locale={locale} />
          </BlockCard>
        ))}
      </DragDropProvider>
      <AddBlock step={step} component={component} />
    </Stack>
  )
}

function BlockFields({ block, ...rest }: BlockFieldsProps) {
  const { t } = useTranslation('editor-settings')
  switch (block.type) {
    case 'TEXT':
      return <TextBlockFields block={block} {...rest} />
    case 'IMAGE':
      return <ImageBlockFields block={block} {...rest} />
    case 'BUTTON':
      return <ButtonBlockFields block={block} {...rest} />
    case 'VIDEO':
      return <VideoBlockFields block={block} {...rest} />
    case 'ITEM':
      return <ItemBlockFields block={block} {...rest} />
    case 'DIVIDER':
    case 'PROGRESS':
      return (
        <Text size="xs" c="dimmed">
          {t(`content.${block.type}`)}
        </Text>
      )
  }
}
