import type { Component } from '@waymark/contract'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '@waymark/contract/constants'
import { changeBlock, moveBlock, removeBlock } from '../model/component-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { ImageUpload } from '../settings/image-upload.tsx'
import { useComponentChange } from '../settings/use-component-change.ts'
import { BlockGrip } from './block-grip.tsx'
import { toBlockName } from './block-name.ts'
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

/** A block of the drawn component: named on hover, written in on click, moved by its grip. */
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
  const isSelected = canvas.blockId === block.id
  const name = toBlockName(t, block, element.textContent)

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

  function onKey(event: KeyboardEvent) {
    if (event.altKey) return
    const key = readKey(event.nativeEvent)
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
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
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      taken()
      open()
    } else if (key === 'Delete' || key === 'Backspace') {
      taken()
      change(removeBlock(component, block.id), `remove ${block.id}`)
      focusSurface(layer)
    } else if (key === 'Escape') {
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
      {isSelected && !isMoving && (
        <BlockGrip layer={layer} stepId={step.id} component={component} placed={placed} drawing={drawing} />
      )}
    </>
  )
}
