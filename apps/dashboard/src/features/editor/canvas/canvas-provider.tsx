import type { ReactNode } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { CanvasContext } from './canvas-context.ts'
import { useCanvasState } from './use-canvas-state.ts'

interface CanvasProviderProps {
  children: ReactNode
}

/** Holds what the author has hold of on the canvas; only what reads it is drawn again when that changes. */
export function CanvasProvider({ children }: CanvasProviderProps) {
  const { store } = useEditor()
  return <CanvasContext value={useCanvasState(store)}>{children}</CanvasContext>
}
