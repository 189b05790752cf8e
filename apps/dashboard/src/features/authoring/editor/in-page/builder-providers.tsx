import type { App } from '@waymark/contract'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { CanvasProvider } from '../canvas/canvas-provider.tsx'
import { PageContext } from '../page/page.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { ServerProject } from '../saving/open-project.ts'
import { ThemeProvider } from '../stage/theme-provider.tsx'
import { PreviewProvider } from '../stage/preview-provider.tsx'
import { ReaderProvider } from '../reader/reader-provider.tsx'
import { EditorContext, type Editor, type SettingsTab } from '../store/editor-context.ts'
import { toEditorPath } from '../store/editor-address.ts'
import { useEditorStore } from '../store/use-editor-store.ts'
import { focusField } from './focus-field.ts'
import { createPageCaptures, PageCapturesContext } from './page-captures.ts'
import { readPlace, rememberStep } from './remembered-step.ts'
import { StepPresenceContext, type StepPresence } from './step-presence.ts'
import { useWindowPage } from './use-window-page.ts'

interface BuilderProvidersProps {
  place: EditorPlace
  /** The member who opened the builder. */
  memberId: string
  app: App
  server: ServerProject
  builderHost: HTMLElement
  /** The dashboard's address. */
  serverUrl: string
  /** Emits `change` each time somebody else has changed the draft. */
  changes: EventTarget
  /** Captures the page; null if that failed. */
  capture(): Promise<string | null>
  children: ReactNode
}

/** Nothing of an author's draft stays in the app's storage when the tab is closed. */
const TAB = { tabId: 'builder', openTabs: new Set<string>(), storage: window.sessionStorage }

/** Provides the editor's panels with their contexts, in the app's page instead of the dashboard. */
export function BuilderProviders({
  place,
  memberId,
  app,
  server,
  builderHost,
  serverUrl,
  changes,
  capture,
  children,
}: BuilderProvidersProps) {
  const [addressed] = useState(() => readPlace(place.projectId))
  const store = useEditorStore({ place, server, tab: TAB, memberId, addressed })
  const page = useWindowPage(builderHost)
  const [locale, setLocale] = useState(server.project.defaultLocale)
  const [tab, setTab] = useState<SettingsTab>('content')
  const [presence, setPresence] = useState<StepPresence>('NONE')
  const [captures] = useState(() => createPageCaptures(capture))
  const found = useMemo(() => ({ presence, setPresence }), [presence])
  useEffect(() => rememberStep(store, place.projectId), [store, place.projectId])
  useEffect(() => {
    changes.addEventListener('change', store.pull)
    return () => changes.removeEventListener('change', store.pull)
  }, [changes, store])

  const editor: Editor = useMemo(
    () => ({
      store,
      place,
      app,
      locale,
      setLocale,
      tab,
      setTab,
      showField(field) {
        if (field.stepId) store.select(field.stepId)
        else if (field.pageId) store.selectPage(field.pageId)
        if (field.tab) setTab(field.tab)
        if (field.locale) setLocale(field.locale)
        const { fieldId } = field
        if (fieldId) focusField(builderHost, fieldId)
      },
      openDashboard() {
        window.open(serverUrl + toEditorPath(place, store.getState()), '_blank', 'noopener')
      },
    }),
    [store, place, app, locale, tab, builderHost, serverUrl],
  )
  return (
    <EditorContext value={editor}>
      <ThemeProvider appId={app.id}>
        <CanvasProvider>
          <PageContext value={page}>
            <StepPresenceContext value={found}>
              <PageCapturesContext value={captures}>
                <ReaderProvider>
                  <PreviewProvider>{children}</PreviewProvider>
                </ReaderProvider>
              </PageCapturesContext>
            </StepPresenceContext>
          </PageContext>
        </CanvasProvider>
      </ThemeProvider>
    </EditorContext>
  )
}
