import type { Component } from '@waymark/contract'
import type { RefObject } from 'react'
import type { DrawnRef } from '../page/use-drawn-step.ts'
import type { DraftStep } from '../model/draft.ts'
import { ComponentLayer } from './component-layer.tsx'
import { useLayout } from './use-layout.ts'

interface DrawnLayerProps {
  drawn: RefObject<DrawnRef | null>
  /** The document drawn into. */
  document: Document | null
  /** The component as drawn, which a drag in progress may have changed. */
  shown: Component | null | undefined
  step: DraftStep
  component: Component
  locale: string
  onLive(component: Component | null): void
}

/** Keeps the handles over the drawn component as it moves, without redrawing the page below. */
export function DrawnLayer({ drawn, document, shown, ...layer }: DrawnLayerProps) {
  const drawing = useLayout({ drawn, document, component: shown })
  return drawing && <ComponentLayer drawing={drawing} {...layer} />
}
