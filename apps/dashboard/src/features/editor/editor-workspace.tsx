import type { App } from '@waymark/contract'
import { useDisclosure } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CanvasProvider } from './canvas/canvas-provider.tsx'
import { EditorContext, type Editor, type SettingsTab } from './store/editor-context.ts'
import { EditorKeys } from './keys/editor-keys.tsx'
import classes from './editor-page.module.css'
import type { Addressed } from './store/editor-address.ts'
import type { EditorPlace } from './saving/editor.queries.ts'
import { PageCanvas } from './stage/page-canvas.tsx'
import { PageProvider } from './stage/page-provider.tsx'
import { DevicesContext } from './store/devices-context.ts'
import { DraftLeaveGuard } from './store/draft-leave-guard.tsx'
import { PreviewProvider } from './stage/preview-provider.tsx'
import type { EditorTab } from './saving/open-tabs.ts'
import type { ServerProject } from './saving/open-project.ts'
import { StepSettings } from './step-settings.tsx'
import { ShortcutsHelp } from './keys/shortcuts-help.tsx'
import { Outline } from './steps/outline.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEditorAddress } from './store/use-editor-address.ts'
import { useEditorStore } from './store/use-editor-store.ts'
import { useGuideKeys } from './keys/use-guide-keys.ts'

interface EditorWorkspaceProps {
  place: EditorPlace
  app: App
  server: ServerProject
  editorTab: EditorTab
  addressed: Addressed
}

/**
 * Wires the store and the panels of one project. Nothing that changes while somebody works is read here: this draws
 * every panel anew.
 */
export function EditorWorkspace({ place, app, server, editorTab, addressed }: EditorWorkspaceProps) {
  const { t } = useTranslation('editor')
  const store = useEditorStore({ place, server, tab: editorTab, addressed })
  useEditorAddress({ store, place, addressed })
  const [locale, setLocale] = useState(server.project.defaultLocale)
  const [tab, setTab] = useState<SettingsTab>('content')
  const [isHelpOpen, help] = useDisclosure(false)
  const keys = useGuideKeys()
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
      <CanvasProvider>
        <PageProvider>
          <PreviewProvider>
            <DevicesContext value={devices}>
              <EditorKeys onShowHelp={help.open}>
                <main className={classes.layout} aria-label={t('title')}>
                  <div className={classes.top}>
                    <TopBar onShowShortcuts={help.open} />
                  </div>
                  <Outline />
                  <div className={classes.desk} data-desk>
                    <PageCanvas />
                  </div>
                  <StepSettings />
                </main>
              </EditorKeys>
              <ShortcutsHelp groups={keys} isOpen={isHelpOpen} onClose={help.close} />
              <DraftLeaveGuard />
            </DevicesContext>
          </PreviewProvider>
        </PageProvider>
      </CanvasProvider>
    </EditorContext>
  )
}

/** The field may only be drawn after the step and the tab have changed, and a closing dialog gives its focus back. */
function focusSoon(fieldId: string) {
  const focus = () => document.getElementById(fieldId)?.focus()
  requestAnimationFrame(focus)
  setTimeout(focus, 250)
}
