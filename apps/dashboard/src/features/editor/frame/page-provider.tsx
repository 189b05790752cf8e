import type { ReactNode } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useCapturePage } from '../captures/use-capture-page.ts'
import { useEditor } from '../editor-context.ts'
import { PageContext } from './page.ts'
import { useAppPage } from './use-app-page.ts'

interface PageProviderProps {
  children: ReactNode
}

/** Holds the page under the steps: the app's own, or a captured screen in its place. */
export function PageProvider({ children }: PageProviderProps) {
  const { app } = useEditor()
  const { captureId } = useCanvas()
  const appPage = useAppPage(app.pageUrl)
  const capturePage = useCapturePage(captureId)
  return <PageContext value={captureId ? capturePage : appPage}>{children}</PageContext>
}
