import { AccessibilityBadge } from '../accessibility/accessibility-badge.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { OpenInAppButton } from '../devices/open-in-app-button.tsx'
import { listScreens } from '../model/screens.ts'
import { PublishGuide } from '../publishing/publish-guide.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { EditorBar } from './editor-bar.tsx'
import { GuideSavingState } from './guide-saving-state.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PreviewButton } from './preview-button.tsx'

interface TopBarProps {
  onShowShortcuts(): void
}

export function TopBar({ onShowShortcuts }: TopBarProps) {
  const { store, place } = useEditor()
  const name = useEditorState(({ draft }) => draft.name)
  return (
    <EditorBar
      store={store}
      place={place}
      name={name}
      onRename={(next) => store.dispatch({ type: 'rename_project', name: next })}
      saving={<GuideSavingState />}
      locales={
        <>
          <LocaleSwitch />
          <AccessibilityBadge />
        </>
      }
      history={<HistoryMenu />}
      preview={<GuidePreviewButton />}
      more={
        <>
          <OpenInAppButton />
          <DevicesButton />
          <MoreMenu onShowShortcuts={onShowShortcuts} />
        </>
      }
      publish={<PublishGuide />}
    />
  )
}

function GuidePreviewButton() {
  const preview = usePreviewState()
  const hasSteps = useEditorState(({ draft }) =>
    listScreens(draft).some(({ component }) => component !== null),
  )
  return (
    <PreviewButton
      isRunning={preview.guide !== null}
      onClick={preview.guide ? preview.stop : () => preview.start()}
      isDisabled={!hasSteps}
    />
  )
}
