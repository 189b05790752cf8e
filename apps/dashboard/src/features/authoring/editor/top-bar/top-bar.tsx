import { latePart } from '../../../../lib/state/late-part.tsx'
import { DevicesButton } from '../devices/devices-button.tsx'
import { OpenInAppButton } from '../devices/open-in-app-button.tsx'
import { listLocales, type Draft } from '../model/draft.ts'
import { keepSame } from '../model/keep-same.ts'
import { countMissingInLocale } from '../model/missing-texts.ts'
import { listSteps } from '../model/draft-steps.ts'
import { PublishGuide } from '../publishing/publish-guide.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { useLocales } from '../store/use-locales.ts'
import { EditorBar } from './editor-bar.tsx'
import { GuideSavingState } from './guide-saving-state.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PreviewButton } from './preview-button.tsx'

const AccessibilityBadge = latePart(
  async () => (await import('../accessibility/accessibility-badge.tsx')).AccessibilityBadge,
)

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
  const hasSteps = useEditorState(({ draft }) => listSteps(draft).some(({ component }) => component !== null))
  return (
    <PreviewButton
      isRunning={preview.guide !== null}
      onClick={preview.guide ? preview.stop : () => preview.start()}
      isDisabled={!hasSteps}
    />
  )
}

const countMissing = keepSame((draft: Draft): Record<string, number> =>
  Object.fromEntries(listLocales(draft).map((code) => [code, countMissingInLocale(draft, code)])),
)

/** The locale in which the guide is shown and edited. */
function LocaleSwitch() {
  const { store, locale, setLocale } = useEditor()
  const locales = useLocales()
  const missing = useEditorState(({ draft }) => countMissing(draft))
  return (
    <LocaleMenu
      locales={locales}
      locale={locale}
      onLocale={setLocale}
      countMissing={(code) => missing[code] ?? 0}
      onLocales={(chosen) => store.dispatch({ type: 'choose_locales', locales: chosen })}
    />
  )
}
