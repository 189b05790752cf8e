import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import type { Component } from '@waymark/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOneByOne } from '../../../../lib/state/use-one-by-one.ts'
import { SortableList } from '../kit/sortable-list.tsx'
import type { DragRules } from '../kit/sortable.ts'
import { moveBlock } from '../model/component-edits.ts'
import { isTextMissing } from '../model/missing-texts.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { AddBlock } from './add-block.tsx'
import { BlockCard } from './block-card.tsx'
import type { ContentProps } from './content-props.ts'
import { isFitting, toBlockKind } from './fitting-blocks.ts'
import { useAddBlock } from './use-add-block.ts'
import { useComponentChange } from './use-component-change.ts'
import { VideoUpload } from './video-upload.tsx'

interface MissingVideoProps {
  stepId: string
}

/** The step's content, block by block. */
export function ContentPanel({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const subType = useEditorState((state) => state.draft.subType)
  const change = useComponentChange(step.id)
  const words = useDragWords(component)
  const isEmpty = component.blocks.length === 0
  const drawn = useOneByOne(component.blocks.length)
  const moveDropped: DragRules['onDrop'] = ({ id, index, from }) => {
    if (index === from.index) return
    change(moveBlock(component, id, index - from.index), `move ${id} ${Date.now()}`)
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
      <SortableList {...words} onDrop={moveDropped}>
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
      </SortableList>
      {drawn === component.blocks.length && <AddBlock stepId={step.id} />}
    </Stack>
  )
}

/** A video tooltip asks for its video first. */
function MissingVideo({ stepId }: MissingVideoProps) {
  const { t } = useTranslation('editor-settings')
  const add = useAddBlock(stepId)
  return (
    <Alert variant="light" color="marker" p="sm">
      <Text size="sm" mb="xs">
        {t('video.missing')}
      </Text>
      <VideoUpload onUploaded={(media) => add('VIDEO', media)}>
        {(choose, isComing) => (
          <Button size="xs" leftSection={<IconVideo size={16} />} loading={isComing} onClick={choose}>
            {t('video.add')}
          </Button>
        )}
      </VideoUpload>
    </Alert>
  )
}

/** Blocks are announced by their kind while they are dragged. */
function useDragWords(component: Component): Omit<DragRules, 'onDrop'> {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const blocks = useRef(component.blocks)
  useEffect(() => {
    blocks.current = component.blocks
  })
  return useMemo(
    () => ({
      help: ts('content.dragHelp'),
      say: (moment, { id, index }) => {
        const block = blocks.current.find((it) => it.id === id)
        const name = block ? t(`content.kinds.${toBlockKind(block)}`) : ''
        return t(`steps.dragging.${moment}`, { name, place: index + 1, total: blocks.current.length })
      },
    }),
    [t, ts],
  )
}
