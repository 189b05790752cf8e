import type { Component } from '@waymark/contract'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { containerTraits } from '@waymark/contract/constants'
import { toCentre } from './box.ts'
import type { RenderedLayout } from './measure-layout.ts'
import { RADIUS_RANGE_PX, setRadius, setWidth, WIDTH_RANGE_PX } from './size-component.ts'
import { SizeHandle } from './size-handle.tsx'

interface SizeHandlesProps {
  layer: RefObject<HTMLElement | null>
  component: Component
  drawing: RenderedLayout
  onLive(component: Component | null): void
  onChange(component: Component, part: string): void
}

/** How far the middle of a rounded corner is from the square corner, as a share of the radius. */
const ARC_SHARE = 1 - Math.SQRT1_2

/** Handles at the edges that move with the width, and one for the corner radius. */
export function SizeHandles({ layer, component, drawing, onLive, onChange }: SizeHandlesProps) {
  const { t } = useTranslation('editor-canvas')
  const { panel, radiusPx } = drawing
  if (panel.width === 0) return null
  const middle = toCentre(panel)
  const show = (next: Component, part: string, isLive: boolean) => {
    onLive(isLive ? next : null)
    if (!isLive) onChange(next, part)
  }
  const giveUp = () => onLive(null)
  return (
    <>
      {containerTraits[component.container].hasWidth &&
        listWidthEdges(drawing).map(({ side, growth }) => (
          <SizeHandle
            key={side}
            layer={layer}
            kind="width"
            label={t('width')}
            at={{ x: side === 'left' ? panel.x : panel.x + panel.width, y: middle.y }}
            value={component.style.widthPx ?? panel.width}
            range={WIDTH_RANGE_PX}
            grows={{ x: growth, y: 0 }}
            onSize={(px, isLive) => show(setWidth(component, px), 'widthPx', isLive)}
            onGiveUp={giveUp}
          />
        ))}
      {containerTraits[component.container].hasRadius && (
        <SizeHandle
          layer={layer}
          kind="radius"
          label={t('radius')}
          at={{ x: panel.x + radiusPx * ARC_SHARE, y: panel.y + radiusPx * ARC_SHARE }}
          value={component.style.radiusPx ?? radiusPx}
          range={RADIUS_RANGE_PX}
          grows={{ x: 1, y: 1 }}
          onSize={(px, isLive) => show(setRadius(component, px), 'radiusPx', isLive)}
          onGiveUp={giveUp}
        />
      )}
    </>
  )
}

/** The edges that move, and how much the width grows per pixel to the right: if centred, both edges move. */
function listWidthEdges({
  panel,
  target,
  area,
}: RenderedLayout): { side: 'left' | 'right'; growth: number }[] {
  const middle = toCentre(panel).x
  const anchor = target ? toCentre(target).x : area.width / 2
  const left = { side: 'left' as const, growth: -1 }
  const right = { side: 'right' as const, growth: 1 }
  if (target && panel.x >= target.x + target.width) return [right]
  if (target && panel.x + panel.width <= target.x) return [left]
  if (Math.abs(middle - anchor) > 2) return [middle < anchor ? right : left]
  return [
    { side: 'left', growth: -2 },
    { side: 'right', growth: 2 },
  ]
}
