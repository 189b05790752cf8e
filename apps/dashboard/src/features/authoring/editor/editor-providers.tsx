import type { App } from '@waymark/contract'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useSession } from '../../../lib/calls/session.ts'
import { CanvasProvider } from './canvas/canvas-provider.tsx'
import type { EditorPlace } from './saving/editor.queries.ts'
import type { ServerProject } from './saving/open-project.ts'
import type { EditorTab } from './saving/open-tabs.ts'
import { usePanels } from './kit/use-panels.ts'
import { DeviceRoomProvider } from './devices/device-room-provider.tsx'
import { PageProvider } from './stage/page-provider.tsx'
import { PreviewProvider } from './stage/preview-provider.tsx'
import { ReaderProvider } from './reader/reader-provider.tsx'
import { ThemeProvider } from './stage/theme-provider.tsx'
import { DevicesContext } from './store/devices-context.ts'
import { DraftLeaveGuard } from './store/draft-leave-guard.tsx'
import type { Addressed } from './store/editor-address.ts'
import { EditorContext, type Editor, type SettingsTab } from './store/editor-context.ts'
import { useEditorAddress } from './store/use-editor-address.ts'
import { useEditorStore } from './store/use-editor-store.ts'

export interface EditorProvidersProps {
  place: EditorPlace
  app: App
  server: ServerProject
  editorTab: EditorTab
  addressed: Addressed
  children: ReactNode
}

/**
 * Provides the editor's panels with the project's store, its page, the preview and the device room; guards
 * against leaving unsaved work.
 */
export function EditorProviders({
  place,
  app,
  server,
  editorTab,
  addressed,
  children,
}: EditorProvidersProps) {
  const { uid: memberId } = useSession()
  const store = useEditorStore({ place, server, tab: editorTab, memberId, addressed })
  useEditorAddress({ store, place, addressed })
  const [locale, setLocale] = useState(server.project.defaultLocale)
  const [addressedTab] = useState(addressed.tab)
  const [tab, changeTab] = useState<SettingsTab>(addressedTab ?? 'content')
  const { open: openPanel } = usePanels()
  useEffect(() => {
    if (addressedTab) openPanel('settings')
  }, [addressedTab, openPanel])
  const [isDevicesOpen, { open: openDevices, close: closeDevices }] = useDisclosure(false)
  const devices = useMemo(
    () => ({ isOpen: isDevicesOpen, open: openDevices, close: closeDevices }),
    [isDevicesOpen, openDevices, closeDevices],
  )

  const editor: Editor = useMemo(
    () => ({
      store,
      place,
      app,
      locale,
      setLocale,
      tab,
      setTab(next) {
        changeTab(next)
        openPanel('settings')
      },
      showField(field) {
        if (field.stepId) store.select(field.stepId)
        else if (field.pageId) store.selectPage(field.pageId)
        if (field.tab) changeTab(field.tab)
        openPanel('settings')
        if (field.locale) setLocale(field.locale)
        if (field.fieldId) focusSoon(field.fieldId)
      },
    }),
    [store, place, app, locale, tab, openPanel],
  )
  return (
    <EditorContext value={editor}>
      <ThemeProvider appId={app.id}>
        <CanvasProvider>
          <PageProvider server={server}>
            <ReaderProvider>
              <PreviewProvider>
                <DevicesContext value={devices}>
                  <DeviceRoomProvider>{children}</DeviceRoomProvider>
                </DevicesContext>
              </PreviewProvider>
            </ReaderProvider>
          </PageProvider>
        </CanvasProvider>
      </ThemeProvider>
      <DraftLeaveGuard store={store} />
    </EditorContext>
  )
}

/** Waits until the step and tab have changed and a closing dialog has returned the focus. */
function focusSoon(fieldId: string) {
  const focus = () => document.getElementById(fieldId)?.focus()
  requestAnimationFrame(focus)
  setTimeout(focus, 250)
}
