import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '@waymark/contract/constants'
import { useCanvas } from './canvas-context.ts'
import classes from './component-layer.module.css'
import { focusBlock, focusSurface } from './focus-layer.ts'
import type { RenderedLayout } from './measure-layout.ts'
import { toPlace } from './placement-ghosts.tsx'
import type { useComponentMove } from './use-component-move.ts'
import { useDrag } from './use-drag.ts'

interface ComponentSurfacesProps {
  layer: RefObject<HTMLElement | null>
  drawing: RenderedLayout
  move: ReturnType<typeof useComponentMove>
}

/** Surfaces for dragging the component as a whole: its panel, and the moved element where that differs. */
export function ComponentSurfaces({ layer, drawing, move }: ComponentSurfacesProps) {
  const { t } = useTranslation('editor-canvas')
  const canvas = useCanvas()
  const drag = useDrag(layer, {
    onMove: move.move,
    onDrop: move.drop,
    onGiveUp: move.giveUp,
    onClick: () => {
      canvas.selectBlock(null)
      focusSurface(layer)
    },
  })

  function onKey(event: KeyboardEvent) {
    const isPlacing = event.ctrlKey || event.metaKey
    const arrow = ARROWS[event.key]
    if (event.altKey) return
    if (readKey(event.nativeEvent) === 'Enter' && !isPlacing) {
      event.preventDefault()
      focusBlock(layer, drawing.blocks[0]?.block.id)
    }
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? 10 : 1
    if (isPlacing) move.placeTowards(...arrow)
    else move.nudge(arrow[0] * px, arrow[1] * px)
  }

  return [drawing.panel, ...(drawing.moved === drawing.panel ? [] : [drawing.moved])].map((box, at) => (
    <div
      key={at}
      {...drag}
      className={classes.surface}
      style={toPlace(box)}
      role="button"
      tabIndex={at === 0 ? 0 : -1}
      aria-label={t(move.canMove ? 'moveIt' : 'openIt')}
      data-surface=""
      data-fixed={!move.canMove || undefined}
      data-moving={move.moving !== null || undefined}
      onKeyDown={onKey}
    />
  ))
}

const ARROWS: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
