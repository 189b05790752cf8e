import type { Component } from '@waymark/contract'
import { IconGripVertical } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { changeBlock, moveBlock, removeBlock } from '../model/component-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { ImageUpload } from '../settings/image-upload.tsx'
import { useComponentChange } from '../settings/use-component-change.ts'
import { toBlockName } from './block-name.ts'
import { findBlockAfter, isInSameRow, moveBlockBefore, type PlacedBlock } from './block-order.ts'
import type { Box, Point } from './box.ts'
import { useCanvas } from './canvas-context.ts'
import classes from './component-layer.module.css'
import { focusBlock, focusSurface } from './focus-layer.ts'
import type { RenderedLayout } from './measure-layout.ts'
import { toPlace } from './placement-ghosts.tsx'
import type { useComponentMove } from './use-component-move.ts'
import { useDrag } from './use-drag.ts'
import { canWriteIn } from './writing/can-write-in.ts'

interface BlockMarkProps {
  layer: RefObject<HTMLElement | null>
  step: DraftStep
  component: Component
  placed: RenderedLayout['blocks'][number]
  drawing: RenderedLayout
  isMoving: boolean
  move: ReturnType<typeof useComponentMove>
}

/** A block of the drawn component: named when it is pointed at, written in when it is clicked, moved by its grip. */
export function BlockMark(props: BlockMarkProps) {
  const { step, component, placed } = props
  const { block } = placed
  const change = useComponentChange(step.id)
  if (block.type !== 'IMAGE') return <Mark {...props} />
  return (
    <ImageUpload
      onUploaded={(media) => change(changeBlock(component, block, { media }), `${block.id} media ${media}`)}
    >
      {(choose) => <Mark {...props} onChooseImage={choose} />}
    </ImageUpload>
  )
}

interface MarkProps extends BlockMarkProps {
  onChooseImage?(): void
}

function Mark({ layer, step, component, placed, drawing, isMoving, move, onChooseImage }: MarkProps) {
  const { t } = useTranslation('editor-canvas')
  const canvas = useCanvas()
  const change = useComponentChange(step.id)
  const { block, box, element } = placed
  const [gap, setGap] = useState<{ beforeId: string | undefined; box: Box } | null>(null)
  const isSelected = canvas.blockId === block.id
  const name = toBlockName(t, block, element.textContent)
  const row = drawing.blocks.filter((it) => isInSameRow(it.block, block))
  const others = row.filter((it) => it.block.id !== block.id)
  const { panel, isRtl } = drawing
  // Outside of the card and of the handle that makes it wider.
  const gripX = isRtl ? panel.x + panel.width + 10 / canvas.scale : panel.x - 30 / canvas.scale

  function open() {
    canvas.selectBlock(block.id)
    focusBlock(layer, block.id)
    if (canWriteIn(block)) canvas.write(block.id)
    onChooseImage?.()
  }
  const drag = useDrag(layer, {
    onMove: move.move,
    onDrop: move.drop,
    onGiveUp: move.giveUp,
    onClick: open,
  })
  const grip = useDrag(layer, {
    onMove: ({ at }) => setGap(findGap(at)),
    onDrop({ at }) {
      setGap(null)
      change(moveBlockBefore(component, block.id, findGap(at).beforeId), `moved ${block.id} ${Date.now()}`)
    },
    onGiveUp: () => setGap(null),
  })

  /** Where it would go, with the line that shows it. */
  function findGap(at: Point): { beforeId: string | undefined; box: Box } {
    const after = findBlockAfter(others, at, drawing.isRtl)
    const nearest = after ?? others.at(-1)
    // Behind the last of its row it stays before whatever follows in the document.
    const beforeId = after?.block.id ?? findFollower(component, others, block.id)
    return {
      beforeId,
      box: toGap(nearest?.box ?? box, after !== undefined, block.type === 'BUTTON', drawing.isRtl),
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.altKey) return
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (by && (event.ctrlKey || event.metaKey)) {
      taken()
      change(moveBlock(component, block.id, by), `move ${block.id}`)
    } else if (by) {
      taken()
      const next = drawing.blocks[drawing.blocks.indexOf(placed) + by]
      if (next) focusBlock(layer, next.block.id)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      taken()
      open()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      taken()
      change(removeBlock(component, block.id), `remove ${block.id}`)
      focusSurface(layer)
    } else if (event.key === 'Escape') {
      taken()
      canvas.selectBlock(null)
      focusSurface(layer)
    }
  }

  return (
    <>
      <button
        {...drag}
        type="button"
        className={classes.block}
        style={toPlace(box)}
        tabIndex={-1}
        data-block={block.id}
        data-kind={block.type === 'IMAGE' ? 'IMAGE' : canWriteIn(block) ? 'text' : 'other'}
        data-selected={isSelected || undefined}
        aria-label={name}
        aria-pressed={isSelected}
        onKeyDown={onKey}
        onFocus={() => canvas.selectBlock(block.id)}
      >
        <span className={classes.name} aria-hidden="true">
          {name}
        </span>
      </button>
      {isSelected && !isMoving && others.length > 0 && (
        <div
          {...grip}
          className={classes.grip}
          style={{ translate: `${gripX}px ${box.y}px` }}
          title={t('dragBlock')}
          data-testid="block-grip"
        >
          <IconGripVertical size={14} aria-hidden="true" />
        </div>
      )}
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
