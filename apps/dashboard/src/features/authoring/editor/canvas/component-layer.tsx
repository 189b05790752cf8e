import type { Component } from '@waymark/contract'
import { useRef, type CSSProperties, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftStep } from '../model/draft.ts'
import { useComponentChange } from '../settings/use-component-change.ts'
import { BlockBar } from './block-bar.tsx'
import { BlockMark } from './block-mark.tsx'
import { useCanvas } from './canvas-context.ts'
import classes from './component-layer.module.css'
import { ComponentSurfaces } from './component-surfaces.tsx'
import type { RenderedLayout } from './measure-layout.ts'
import { PlacementGhosts, toPlace } from './placement-ghosts.tsx'
import { SizeHandles } from './size-handles.tsx'
import { toFramePoint } from './to-frame-point.ts'
import { useComponentMove } from './use-component-move.ts'
import { useWriting } from './writing/use-writing.ts'

interface ComponentLayerProps {
  step: DraftStep
  component: Component
  drawing: RenderedLayout
  locale: string
  /** Shows a component without changing the draft; null shows the draft again. */
  onLive(component: Component | null): void
}

/**
 * The handles for the drawn component. The layer lies over the frame, in its pixels, and never enters the
 * page.
 */
export function ComponentLayer({ step, component, drawing, locale, onLive }: ComponentLayerProps) {
  const { t } = useTranslation('editor-canvas')
  const layer = useRef<HTMLDivElement>(null)
  const canvas = useCanvas()
  const onChange = useComponentChange(step.id)
  const move = useComponentMove({ component, drawing, onLive, onChange })
  useWriting({ layer, step, component, drawing, locale })
  const isMoving = move.moving !== null
  const selected = drawing.blocks.find(({ block }) => block.id === canvas.blockId)
  const writing = drawing.blocks.find(({ block }) => block.id === canvas.writingId)

  if (writing) {
    return (
      <div ref={layer} className={classes.layer}>
        <div className={classes.writing} style={toPlace(writing.box)} />
      </div>
    )
  }
  return (
    <div
      ref={layer}
      className={classes.layer}
      role="group"
      aria-label={t('component')}
      data-canvas=""
      data-moving={isMoving || undefined}
      style={{ '--unit': 1 / canvas.scale } as CSSProperties}
      onWheel={(event) => scrollThrough(layer.current, drawing, event)}
    >
      <ComponentSurfaces layer={layer} drawing={drawing} move={move} />
      {drawing.blocks.map((placed) => (
        <BlockMark
          key={placed.block.id}
          layer={layer}
          step={step}
          component={component}
          placed={placed}
          drawing={drawing}
          isMoving={isMoving}
          move={move}
        />
      ))}
      {!isMoving && (
        <SizeHandles
          layer={layer}
          component={component}
          drawing={drawing}
          onLive={onLive}
          onChange={onChange}
        />
      )}
      {selected && !isMoving && (
        <BlockBar step={step} component={component} block={selected.block} drawing={drawing} layer={layer} />
      )}
      {move.moving && <PlacementGhosts moving={move.moving} moved={drawing.moved} />}
    </div>
  )
}

/** Over the component, scrolls the page or an overlong card as if the layer were not there. */
function scrollThrough(
  layer: HTMLElement | null,
  { blocks: [first] }: RenderedLayout,
  { clientX, clientY, deltaX, deltaY, ctrlKey }: WheelEvent,
) {
  const card = first?.element.closest<HTMLElement>('.card')
  if (ctrlKey || !layer) return
  const at = toFramePoint(layer, { clientX, clientY })
  const page = first?.element.ownerDocument.elementsFromPoint(at.x, at.y)[0]?.ownerDocument.defaultView
  if (card && card.scrollHeight > card.clientHeight) card.scrollBy(deltaX, deltaY)
  else page?.scrollBy(deltaX, deltaY)
}
