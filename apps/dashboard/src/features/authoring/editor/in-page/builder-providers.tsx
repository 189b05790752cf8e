import type { App } from '@waymark/contract'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { CanvasProvider } from '../canvas/canvas-provider.tsx'
import { PageContext } from '../page/page.ts'
import { ReaderProvider } from '../reader/reader-provider.tsx'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { ServerProject } from '../saving/open-project.ts'
import { PreviewProvider } from '../stage/preview-provider.tsx'
import { ThemeProvider } from '../stage/theme-provider.tsx'
import { toEditorPath } from '../store/editor-address.ts'
import type { Addressed } from '../store/editor-address.ts'
import { EditorContext, type Editor, type SettingsTab } from '../store/editor-context.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { useEditorStore } from '../store/use-editor-store.ts'
import { LedStepContext, type LedStep } from './led-step.ts'
import { TriedLookProvider } from './look/tried-look.tsx'
import { createPageCaptures, PageCapturesContext } from './page-captures.ts'
import { PagePressesContext, useWatchedPresses } from './page-presses.ts'
import { StepPresenceContext, type StepPresence } from './step-presence.ts'
import { useWindowPage } from './use-window-page.ts'

/** How long the settings may take to load. */
const GIVE_UP_MS = 5000

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
  const presses = useWatchedPresses(page)
  const [led, setLed] = useState<LedStep | null>(null)
  const [captures] = useState(() => createPageCaptures(capture))
  const found = useMemo(() => ({ presence, setPresence }), [presence])
  const leading = useMemo(() => ({ led, setLed }), [led])
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
                <PagePressesContext value={presses}>
                  <LedStepContext value={leading}>
                    <TriedLookProvider>
                      <ReaderProvider>
                        <PreviewProvider>{children}</PreviewProvider>
                      </ReaderProvider>
                    </TriedLookProvider>
                  </LedStepContext>
                </PagePressesContext>
              </PageCapturesContext>
            </StepPresenceContext>
          </PageContext>
        </CanvasProvider>
      </ThemeProvider>
    </EditorContext>
  )
}

/** Focuses a field of the builder once it is drawn, with its text selected, so that typing replaces it. */
function focusField(builderHost: HTMLElement, id: string): void {
  const giveUpAtMs = performance.now() + GIVE_UP_MS
  const look = () => {
    const field = builderHost.shadowRoot?.getElementById(id)
    if (!field) {
      if (performance.now() < giveUpAtMs) requestAnimationFrame(look)
      return
    }
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  // The step's settings are drawn by then, and no longer those of the step before.
  requestAnimationFrame(look)
}

const toKey = (projectId: string) => `waymark.builder.${projectId}.step`

/** The step that was selected before the page was left or reloaded. */
function readPlace(projectId: string): Addressed {
  return { assistId: sessionStorage.getItem(toKey(projectId)) ?? undefined }
}

/** Remembers the selected step for the next page; returns a function that stops it. */
function rememberStep(store: EditorStore, projectId: string): () => void {
  const remember = () => {
    const { selectedStepId } = store.getState()
    try {
      if (selectedStepId) sessionStorage.setItem(toKey(projectId), selectedStepId)
    } catch {
      // If the storage is full, only the selection is lost.
    }
  }
  remember()
  return store.subscribe(remember)
}
