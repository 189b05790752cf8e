import type { ReactNode } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { PreviewContext } from '../store/preview-context.ts'
import { usePreviewToggle } from '../store/use-preview-toggle.ts'

interface PreviewProviderProps {
  children: ReactNode
}

export function PreviewProvider({ children }: PreviewProviderProps) {
  const { store } = useEditor()
  return <PreviewContext value={usePreviewToggle(store)}>{children}</PreviewContext>
}
