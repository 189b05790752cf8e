import type { ReactNode } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { CanvasContext } from './canvas-context.ts'
import { useCanvasState } from './use-canvas-state.ts'

interface CanvasProviderProps {
  children: ReactNode
}

/** Holds the canvas state; only components that read a part of it re-render when it changes. */
export function CanvasProvider({ children }: CanvasProviderProps) {
  const { store, app } = useEditor()
  return <CanvasContext value={useCanvasState(store, app.platform)}>{children}</CanvasContext>
}
