import { AccessibilityBadge } from '../accessibility/accessibility-badge.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listScreens } from '../model/screens.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { PublishButton } from '../publishing/publish-button.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PresentAuthors } from './present-authors.tsx'
import { ProjectName } from './project-name.tsx'
import { SavingState } from './saving-state.tsx'
import { EditorBar } from './editor-bar.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'
import { UndoRedo } from './undo-redo.tsx'

interface TopBarProps {
  onShowShortcuts(): void
}

export function TopBar({ onShowShortcuts }: TopBarProps) {
  const { store, place } = useEditor()
  const preview = usePreviewState()
  const canUndo = useEditorState((state) => state.canUndo)
  const canRedo = useEditorState((state) => state.canRedo)
  const hasSteps = useEditorState(({ draft }) =>
    listScreens(draft).some(({ component }) => component !== null),
  )
  return (
    <EditorBar
      appId={place.appId}
      title={
        <>
          <ProjectName />
          <SavingState />
        </>
      }
    >
      <PresentAuthors place={place} />
      <LocaleSwitch />
      <AccessibilityBadge />
      <UndoRedo canUndo={canUndo} canRedo={canRedo} store={store} />
      <HistoryMenu />
      <ShortcutsButton onClick={onShowShortcuts} />
      <PreviewButton
        isRunning={preview.guide !== null}
        onClick={preview.guide ? preview.stop : preview.start}
        isDisabled={!hasSteps}
      />
      <DevicesButton />
      <MoreMenu />
      <PublishButton />
    </EditorBar>
  )
}
