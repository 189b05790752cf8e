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
  screenId: string
  component: Component
  placed: RenderedLayout['blocks'][number]
  drawing: RenderedLayout
}

/** Where a block would go, with the line that shows it. */
interface Gap {
  beforeId: string | undefined
  box: Box
}

/** Drags a block to another place of its row; nothing for one that stands alone. */
export function BlockGrip({ layer, screenId, component, placed, drawing }: BlockGripProps) {
  const { t } = useTranslation('editor-canvas')
  const { scale } = useCanvas()
  const change = useComponentChange(screenId)
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
    // Behind the last of its row it stays before whatever follows in the document.
    const beforeId = after?.block.id ?? findFollower(component, others, block.id)
    return {
      beforeId,
      box: toGap(nearest?.box ?? box, after !== undefined, block.type === 'BUTTON', isRtl),
    }
  }

  if (others.length === 0) return null
  // Outside of the card and of the handle that makes it wider.
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

/** A line before or behind a block: across it, or along it for buttons, which stand beside each other. */
function toGap(box: Box, isBefore: boolean, isUpright: boolean, isRtl: boolean): Box {
  if (!isUpright) return { ...box, y: isBefore ? box.y - 5 : box.y + box.height + 2, height: 3 }
  const isLeft = isBefore !== isRtl
  return { ...box, x: isLeft ? box.x - 5 : box.x + box.width + 2, width: 3 }
}
