import { useMemo, type ReactNode } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useCapturePage } from './use-capture-page.ts'
import { useEditor } from '../store/editor-context.ts'
import { PageContext } from '../page/page.ts'
import { listServerSteps, type ServerProject } from '../saving/open-project.ts'
import { useAppPage } from './use-app-page.ts'
import { useStepCapture } from './use-step-capture.ts'

interface PageProviderProps {
  server: ServerProject
  children: ReactNode
}

/** Provides the page under the steps: the app's own, or a capture in its place. */
export function PageProvider({ server, children }: PageProviderProps) {
  const { app } = useEditor()
  const { captureId } = useCanvas()
  const appPage = useAppPage(app.pageUrl)
  const capturePage = useCapturePage(captureId)
  const savedIds = useMemo(() => listCaptureIds(server), [server])
  useStepCapture({ status: appPage.state.status, savedIds })
  return <PageContext value={captureId ? capturePage : appPage}>{children}</PageContext>
}

function listCaptureIds(server: ServerProject): Map<string, string> {
  const identifiers = listServerSteps(server).flatMap(({ assist }) => assist.identifiers)
  return new Map(identifiers.flatMap(({ id, captureId }) => (captureId ? [[id, captureId]] : [])))
}
