import type { Block, Component } from '@waymark/contract'
import { useSortable } from '@dnd-kit/react/sortable'
import { Badge, Group, Paper, Text, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../drag-handle.tsx'
import { useEditor } from '../editor-context.ts'
import { IconAction } from '../icon-action.tsx'
import { moveBlock, removeBlock } from '../model/component-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { isTextMissing } from '../model/missing-texts.ts'
import classes from './block-card.module.css'
import { isFitting, toBlockKind } from './fitting-blocks.ts'
import { useComponentChange } from './use-component-change.ts'

interface BlockCardProps {
  step: DraftStep
  component: Component
  block: Block
  index: number
  children: ReactNode
}

/** The frame around a block's fields: what it is, its place, and how to be rid of it. */
export function BlockCard({ step, component, block, index, children }: BlockCardProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const { ref, handleRef, isDragging } = useSortable({ id: block.id, index })
  const change = useComponentChange(step.id)
  const name = t(`content.kinds.${toBlockKind(block)}`)
  const isLast = index === component.blocks.length - 1
  const move = (by: number) => change(moveBlock(component, block.id, by), `move ${block.id}`)
  return (
    <Paper
      ref={ref}
      withBorder
      p="sm"
      role="group"
      aria-label={name}
      className={classes.card}
      data-dragging={isDragging || undefined}
    >
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Group gap={4}>
          <DragHandle handleRef={handleRef} label={ts('content.drag', { name })} />
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isTextMissing(block, locale) && (
            <Badge size="sm" variant="light" color="marker" tt="none">
              {t('content.missingIn', { locale })}
            </Badge>
          )}
          {!isFitting(block, component.container) && (
            <Tooltip label={ts('content.notShownText')} multiline w={220}>
              <Badge size="sm" variant="light" color="gray" tt="none">
                {ts('content.notShown')}
              </Badge>
            </Tooltip>
          )}
        </Group>
        <Group gap={2} wrap="nowrap">
          <IconAction size="sm" label={t('content.moveUp')} onClick={() => move(-1)} isDisabled={index === 0}>
            <IconArrowUp size={14} />
          </IconAction>
          <IconAction size="sm" label={t('content.moveDown')} onClick={() => move(1)} isDisabled={isLast}>
            <IconArrowDown size={14} />
          </IconAction>
          <IconAction
            size="sm"
            label={t('content.remove', { name })}
            onClick={() => change(removeBlock(component, block.id), `remove ${block.id}`)}
          >
            <IconTrash size={14} />
          </IconAction>
        </Group>
      </Group>
      {children}
    </Paper>
  )
}
