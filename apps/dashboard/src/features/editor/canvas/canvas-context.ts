import { createContext, use } from 'react'
import type { PageView } from '../page/device.ts'

/** What the author has hold of on the canvas and how they look at it; nothing of it is part of the draft. */
export interface CanvasState {
  /** The block that is selected in the drawn component. */
  blockId: string | null
  selectBlock(blockId: string | null): void
  /** The block that is written in, on the component itself. */
  writingId: string | null
  write(blockId: string | null): void
  /** The captured screen that is drawn on; null draws on the app itself. */
  captureId: string | null
  showCapture(captureId: string | null): void
  view: PageView
  changeView(change: Partial<PageView>): void
  /** How far the page is scaled just now. */
  scale: number
  setScale(scale: number): void
}

export const CanvasContext = createContext<CanvasState | null>(null)

export function useCanvas(): CanvasState {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('useCanvas needs the editor page above it')
  return canvas
}
