import type { ReactNode } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useCapturePage } from './use-capture-page.ts'
import { useEditor } from '../store/editor-context.ts'
import { PageContext } from '../page/page.ts'
import { useAppPage } from './use-app-page.ts'

interface PageProviderProps {
  children: ReactNode
}

/** Provides the page under the steps: the app's own, or a capture in its place. */
export function PageProvider({ children }: PageProviderProps) {
  const { app } = useEditor()
  const { captureId } = useCanvas()
  const appPage = useAppPage(app.pageUrl)
  const capturePage = useCapturePage(captureId)
  return <PageContext value={captureId ? capturePage : appPage}>{children}</PageContext>
}
