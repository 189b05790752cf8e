import type { App } from '@waymark/contract'
import { useDisclosure } from '@mantine/hooks'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapturePage } from './captures/use-capture-page.ts'
import { CanvasContext } from './canvas/canvas-context.ts'
import { useCanvasState } from './canvas/use-canvas-state.ts'
import { ClipboardContext } from './clipboard/clipboard-context.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { EditorContext, type Editor, type SettingsTab } from './editor-context.ts'
import classes from './editor-page.module.css'
import type { Addressed } from './editor-address.ts'
import type { EditorPlace } from './editor.queries.ts'
import { PageCanvas } from './frame/page-canvas.tsx'
import { findPageDocument, PageContext } from './frame/page.ts'
import { useAppPage } from './frame/use-app-page.ts'
import { DevicesContext } from './devices/devices-context.ts'
import { DraftLeaveGuard } from './draft-leave-guard.tsx'
import { PreviewContext } from './preview-context.ts'
import type { EditorTab } from './saving/open-tabs.ts'
import type { ServerProject } from './saving/open-project.ts'
import { StepSettings } from './settings/step-settings.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { Outline } from './steps/outline.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEditorAddress } from './use-editor-address.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useEditorStore } from './use-editor-store.ts'
import { usePreviewToggle } from './use-preview-toggle.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface EditorWorkspaceProps {
  place: EditorPlace
  app: App
  server: ServerProject
  editorTab: EditorTab
  addressed: Addressed
}

/** Wires the store, the page frame and the panels of one project. */
export function EditorWorkspace({ place, app, server, editorTab, addressed }: EditorWorkspaceProps) {
  const { t } = useTranslation('editor')
  const store = useEditorStore({ place, server, tab: editorTab, addressed })
  useEditorAddress({ store, place, addressed })
  const [locale, setLocale] = useState(server.project.defaultLocale)
  const [tab, setTab] = useState<SettingsTab>('content')
  const [isHelpOpen, help] = useDisclosure(false)
  const [isDevicesOpen, { open: openDevices, close: closeDevices }] = useDisclosure(false)
  const devices = useMemo(
    () => ({ isOpen: isDevicesOpen, open: openDevices, close: closeDevices }),
    [isDevicesOpen, openDevices, closeDevices],
  )
  const appPage = useAppPage(app.pageUrl)
  const preview = usePreviewToggle(store)
  const canvas = useCanvasState(
    useSyncExternalStore(store.subscribe, () => store.getState().selectedScreenId),
  )
  const capturePage = useCapturePage(canvas.captureId)
  const page = canvas.captureId ? capturePage : appPage
  const clipboard = useClipboard({ store, app, blockId: canvas.blockId })
  const actions = useEditorActions({ store, preview, canvas, clipboard, showHelp: help.open })
  useShortcuts(actions, findPageDocument(page))

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
        if (field.screenId) store.select(field.screenId)
        else if (field.pageId) store.selectPage(field.pageId)
        if (field.tab) setTab(field.tab)
        if (field.locale) setLocale(field.locale)
        if (field.fieldId) focusSoon(field.fieldId)
      },
    }),
    [store, place, app, locale, tab],
  )
  return (
    <EditorContext value={editor}>
      <PageContext value={page}>
        <PreviewContext value={preview}>
          <DevicesContext value={devices}>
            <main className={classes.layout} aria-label={t('title')}>
              <div className={classes.top}>
                <TopBar onShowShortcuts={help.open} />
              </div>
              <ClipboardContext value={clipboard}>
                <Outline />
              </ClipboardContext>
              <div className={classes.desk} data-desk>
                <CanvasContext value={canvas}>
                  <PageCanvas onCaptureDrawn={capturePage.setDrawn} />
                </CanvasContext>
              </div>
              <StepSettings />
            </main>
            <ShortcutsHelp isOpen={isHelpOpen} onClose={help.close} />
            <DraftLeaveGuard />
          </DevicesContext>
        </PreviewContext>
      </PageContext>
    </EditorContext>
  )
}

/** The field may only be drawn after the step and the tab have changed, and a closing dialog gives its focus back. */
function focusSoon(fieldId: string) {
  const focus = () => document.getElementById(fieldId)?.focus()
  requestAnimationFrame(focus)
  setTimeout(focus, 250)
}
