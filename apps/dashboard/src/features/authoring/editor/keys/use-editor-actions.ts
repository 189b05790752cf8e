import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanvasState } from '../canvas/canvas-context.ts'
import type { ClipboardMenu } from '../clipboard/clipboard-context.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { stepZoom } from '../page/device.ts'
import { focusRegion } from './focus-region.ts'
import { usePanels } from '../kit/use-panels.ts'
import { isDialogFocused } from '../kit/is-dialog-focused.ts'
import { listSteps } from '../model/draft-steps.ts'
import type { PreviewState } from '../store/preview-context.ts'
import type { ShortcutName } from './shortcuts.ts'
import { followSelection } from '../clipboard/focus-selected.ts'
import { createOutlineActions } from '../clipboard/outline-actions.ts'

interface ActionSources {
  store: EditorStore
  preview: PreviewState
  canvas: CanvasState
  clipboard: ClipboardMenu
  showHelp(): void
}

/** The actions of the shortcuts on the selection. */
export function useEditorActions({
  store,
  preview,
  canvas,
  clipboard,
  showHelp,
}: ActionSources): Record<ShortcutName, () => void> {
  const { t } = useTranslation('editor')
  const { toggle } = usePanels()
  const outline = useMemo(() => createOutlineActions(store, t), [store, t])

  function withSelected(run: (stepIds: string[]) => void, runOnPage?: (pageId: string) => void) {
    const { selectedStepIds, selectedPageId } = store.getState()
    // An open dialog handles the keys itself.
    if (isDialogFocused()) return
    if (selectedStepIds.length > 0) run(selectedStepIds)
    else if (selectedPageId !== null) runOnPage?.(selectedPageId)
  }
  const go = (by: number) =>
    withSelected(() => {
      const { draft, selectedStepId } = store.getState()
      const steps = listSteps(draft)
      const step = steps[steps.findIndex(({ id }) => id === selectedStepId) + by]
      if (step) store.select(step.id)
      followSelection()
    })
  const move = (by: number) =>
    withSelected(
      (ids) => outline.move(ids, by),
      (pageId) => outline.movePage(pageId, by),
    )

  return {
    undo() {
      store.undo()
      followSelection()
    },
    redo() {
      store.redo()
      followSelection()
    },
    previousStep: () => go(-1),
    nextStep: () => go(1),
    moveStepUp: () => move(-1),
    moveStepDown: () => move(1),
    duplicateStep: () => withSelected(outline.duplicate, outline.duplicatePage),
    deleteStep: () => withSelected(outline.remove, outline.removePage),
    copyStyle: clipboard.copyStyle,
    pasteStyle: clipboard.pasteStyle,
    zoomIn: () => canvas.changeView({ zoom: stepZoom(canvas.scale, 1) }),
    zoomOut: () => canvas.changeView({ zoom: stepZoom(canvas.scale, -1) }),
    zoomFit: () => canvas.changeView({ zoom: 'FIT' }),
    toggleOutline: () => isDialogFocused() || toggle('outline'),
    toggleSettings: () => isDialogFocused() || toggle('settings'),
    preview: () => (preview.guide ? preview.stop() : preview.start()),
    stopPreview: () => preview.guide && preview.stop(),
    nextRegion: () => isDialogFocused() || focusRegion(1),
    previousRegion: () => isDialogFocused() || focusRegion(-1),
    help: showHelp,
  }
}
