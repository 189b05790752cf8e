import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorStore } from './editor-store.ts'
import { listScreens } from './model/screens.ts'
import type { PreviewState } from './preview-context.ts'
import type { ShortcutName } from './shortcuts.ts'
import { createOutlineActions } from './steps/outline-actions.ts'

interface ActionSources {
  store: EditorStore
  preview: PreviewState
  showHelp(): void
}

/** What each shortcut does to what is selected. */
export function useEditorActions({
  store,
  preview,
  showHelp,
}: ActionSources): Record<ShortcutName, () => void> {
  const { t } = useTranslation('editor')
  const outline = useMemo(() => createOutlineActions(store, t), [store, t])

  function withSelected(run: (screenIds: string[]) => void, runOnPage?: (pageId: string) => void) {
    const { selectedScreenIds, selectedPageId } = store.getState()
    // A dialog in front has the keys.
    if (document.querySelector('[role="dialog"]')) return
    if (selectedScreenIds.length > 0) run(selectedScreenIds)
    else if (selectedPageId !== null) runOnPage?.(selectedPageId)
  }
  const go = (by: number) =>
    withSelected(() => {
      const { draft, selectedScreenId } = store.getState()
      const screens = listScreens(draft)
      const screen = screens[screens.findIndex(({ id }) => id === selectedScreenId) + by]
      if (screen) store.select(screen.id)
    })
  const move = (by: number) =>
    withSelected(
      (ids) => outline.move(ids, by),
      (pageId) => outline.movePage(pageId, by),
    )

  return {
    undo: () => store.undo(),
    redo: () => store.redo(),
    previousStep: () => go(-1),
    nextStep: () => go(1),
    moveStepUp: () => move(-1),
    moveStepDown: () => move(1),
    duplicateStep: () => withSelected(outline.duplicate, outline.duplicatePage),
    deleteStep: () => withSelected(outline.remove, outline.removePage),
    preview: () => (preview.guide ? preview.stop() : preview.start()),
    stopPreview: () => preview.guide && preview.stop(),
    help: showHelp,
  }
}
