import { Badge, Group, Paper, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import { DragHandle } from '../kit/drag-handle.tsx'
import { useEditor } from '../store/editor-context.ts'
import { IconAction } from '../kit/icon-action.tsx'
import { useSortableEntry } from '../kit/sortable-list.tsx'
import { moveBlock, removeBlock } from '../model/component-edits.ts'
import classes from './block-card.module.css'
import { BlockFields } from './block-fields.tsx'
import type { BlockKind } from '@waymark/contract/constants'
import { useComponentEdit } from './use-component-edit.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface BlockCardProps {
  stepId: string
  blockId: string
  kind: BlockKind
  index: number
  isLast: boolean
  /** A text is missing in the current locale. */
  isMissing: boolean
  /** Its container does not show it. */
  isHidden: boolean
}

/**
 * The frame around a block's fields: its kind, its position and a delete button. Its fields hold the texts.
 */
export const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { stepId, blockId, kind, index, isLast, isMissing, isHidden } = props
  const { t, i18n } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const { ref, handleRef } = useSortableEntry<HTMLDivElement>({
    id: blockId,
    index,
    group: stepId,
    type: 'block',
  })
  const edit = useComponentEdit(stepId)
  const name = t(`content.kinds.${kind}`)
  const move = (by: number) => edit((it) => moveBlock(it, blockId, by), `move ${blockId}`)
  return (
    <Paper ref={ref} withBorder p="sm" role="group" aria-label={name} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Group gap={4}>
          <DragHandle handleRef={handleRef} label={ts('content.drag', { name })} />
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isMissing && (
            <Badge size="sm" variant="light" color="marker">
              {t('content.missingIn', { language: nameLanguage(locale, i18n.language) })}
            </Badge>
          )}
          {isHidden && (
            <Tooltip label={ts('content.notShownText')}>
              <Badge size="sm" variant="light" color="gray">
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
            onClick={() => edit((it) => removeBlock(it, blockId), `remove ${blockId}`)}
          >
            <IconTrash size={14} />
          </IconAction>
        </Group>
      </Group>
      <BlockFields stepId={stepId} blockId={blockId} />
    </Paper>
  )
})
