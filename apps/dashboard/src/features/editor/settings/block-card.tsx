import type { Block, Component } from '@waymark/contract'
import { Badge, Group, Paper, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import { IconAction } from '../icon-action.tsx'
import { moveBlock, removeBlock } from '../model/component-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { isTextMissing } from '../model/missing-texts.ts'
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
  const { locale } = useEditor()
  const change = useComponentChange(step.id)
  const name = t(`content.kinds.${toKind(block)}`)
  const isLast = index === component.blocks.length - 1
  const move = (by: number) => change(moveBlock(component, block.id, by), `move ${block.id}`)
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isTextMissing(block, locale) && (
            <Badge size="sm" variant="light" color="marker" tt="none">
              {t('content.missingIn', { locale })}
            </Badge>
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

function toKind(block: Block) {
  return block.type === 'TEXT' ? block.role : block.type
}
