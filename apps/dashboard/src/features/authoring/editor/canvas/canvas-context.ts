import { createContext, use } from 'react'
import type { PageView } from '../page/device.ts'

/** The author's selection on the canvas, and how they view it; neither is part of the draft. */
export interface CanvasState {
  /** The selected block of the drawn component. */
  blockId: string | null
  selectBlock(blockId: string | null): void
  /** The block being edited on the component itself. */
  writingId: string | null
  write(blockId: string | null): void
  /** The capture to draw on; null draws on the app itself. */
  captureId: string | null
  showCapture(captureId: string | null): void
  view: PageView
  changeView(change: Partial<PageView>): void
  /** The page's current scale. */
  scale: number
  setScale(scale: number): void
  /** Whether the page is light or dark; null until it can be read. */
  shade: 'light' | 'dark' | null
  setShade(shade: 'light' | 'dark' | null): void
}

export const CanvasContext = createContext<CanvasState | null>(null)

export function useCanvas(): CanvasState {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('useCanvas needs the editor page above it')
  return canvas
}
