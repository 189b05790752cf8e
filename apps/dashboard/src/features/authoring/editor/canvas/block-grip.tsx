import type { Component } from '@waymark/contract'
import { IconGripVertical } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponentChange } from '../settings/use-component-change.ts'
import { findBlockAfter, isInSameRow, moveBlockBefore, type PlacedBlock } from './block-order.ts'
import type { Box, Point } from './box.ts'
import { useCanvas } from './canvas-context.ts'
import classes from './component-layer.module.css'
import type { RenderedLayout } from './measure-layout.ts'
import { toPlace } from './placement-ghosts.tsx'
import { useDrag } from './use-drag.ts'

interface BlockGripProps {
  layer: RefObject<HTMLElement | null>
  stepId: string
  component: Component
  placed: RenderedLayout['blocks'][number]
  drawing: RenderedLayout
}

/** A drop position for a block, with the line that marks it. */
interface Gap {
  beforeId: string | undefined
  box: Box
}

/** Drags a block to another position in its row; hidden for a block that is alone in its row. */
export function BlockGrip({ layer, stepId, component, placed, drawing }: BlockGripProps) {
  const { t } = useTranslation('editor-canvas')
  const { scale } = useCanvas()
  const change = useComponentChange(stepId)
  const { block, box } = placed
  const [gap, setGap] = useState<Gap | null>(null)
  const { panel, isRtl } = drawing
  const others = drawing.blocks.filter((it) => it.block.id !== block.id && isInSameRow(it.block, block))
  const grip = useDrag(layer, {
    onMove: ({ at }) => setGap(findGap(at)),
    onDrop({ at }) {
      setGap(null)
      change(moveBlockBefore(component, block.id, findGap(at).beforeId), `moved ${block.id} ${Date.now()}`)
    },
    onGiveUp: () => setGap(null),
  })

  function findGap(at: Point): Gap {
    const after = findBlockAfter(others, at, isRtl)
    const nearest = after ?? others.at(-1)
    // Dropped last in its row, the block still goes before the one that follows the row in the document.
    const beforeId = after?.block.id ?? findFollower(component, others, block.id)
    return {
      beforeId,
      box: toGap(nearest?.box ?? box, after !== undefined, block.type === 'BUTTON', isRtl),
    }
  }

  if (others.length === 0) return null
  // Clear of the card and of its width handle.
  const gripX = isRtl ? panel.x + panel.width + 10 / scale : panel.x - 30 / scale
  return (
    <>
      <div
        {...grip}
        className={classes.grip}
        style={{ translate: `${gripX}px ${box.y}px` }}
        title={t('dragBlock')}
        data-testid="block-grip"
      >
        <IconGripVertical size={14} aria-hidden="true" />
      </div>
      {gap && <div className={classes.gap} style={toPlace(gap.box)} aria-hidden="true" />}
    </>
  )
}

function findFollower(component: Component, others: PlacedBlock[], blockId: string): string | undefined {
  const rest = component.blocks.filter(({ id }) => id !== blockId)
  const last = others.at(-1)?.block.id
  return rest[rest.findIndex(({ id }) => id === last) + 1]?.id
}

/** A line before or after a block: horizontal, or vertical for buttons, which are laid out in a row. */
function toGap(box: Box, isBefore: boolean, isUpright: boolean, isRtl: boolean): Box {
  if (!isUpright) return { ...box, y: isBefore ? box.y - 5 : box.y + box.height + 2, height: 3 }
  const isLeft = isBefore !== isRtl
  return { ...box, x: isLeft ? box.x - 5 : box.x + box.width + 2, width: 3 }
}
