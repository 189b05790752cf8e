import type { Component } from '@waymark/contract'
import type { RefObject } from 'react'
import type { DrawnRef } from '../page/use-drawn-step.ts'
import type { DraftStep } from '../model/draft.ts'
import { ComponentLayer } from './component-layer.tsx'
import { useLayout } from './use-layout.ts'

interface DrawnLayerProps {
  drawn: RefObject<DrawnRef | null>
  /** What it is drawn into. */
  document: Document | null
  /** The component as it is drawn, which a drag may have changed already. */
  shown: Component | null | undefined
  step: DraftStep
  component: Component
  locale: string
  onLive(component: Component | null): void
}

/** Lays the handles over the drawn component, wherever it goes; the page below is not drawn again for that. */
export function DrawnLayer({ drawn, document, shown, ...layer }: DrawnLayerProps) {
  const drawing = useLayout({ drawn, document, component: shown })
  return drawing && <ComponentLayer drawing={drawing} {...layer} />
}
