import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { showToast } from '../../ui/toast.ts'
import type { EditorStore } from './editor-store.ts'
import { copySteps } from './model/copy-steps.ts'
import { STEPS } from './model/screens.ts'
import type { PreviewState } from './preview-context.ts'
import type { ShortcutName } from './shortcuts.ts'

interface ActionSources {
  store: EditorStore
  preview: PreviewState
  showHelp(): void
}

/** What each shortcut does to the step that is selected. */
export function useEditorActions({
  store,
  preview,
  showHelp,
}: ActionSources): Record<ShortcutName, () => void> {
  const { t } = useTranslation('editor')

  function withSelected(run: (index: number) => void) {
    const { draft, selectedScreenId } = store.getState()
    const index = draft.steps.findIndex(({ id }) => id === selectedScreenId)
    // A dialog in front has the keys.
    if (index >= 0 && !document.querySelector('[role="dialog"]')) run(index)
  }
  const go = (by: number) =>
    withSelected((index) => {
      const step = store.getState().draft.steps[index + by]
      if (step) store.select(step.id)
    })
  const move = (by: number) =>
    withSelected((index) => {
      const { selectedScreenIds: screenIds } = store.getState()
      store.dispatch({ type: 'move_steps', screenIds, to: { home: STEPS, index: index + by } })
    })

  return {
    undo: store.undo,
    redo: store.redo,
    previousStep: () => go(-1),
    nextStep: () => go(1),
    moveStepUp: () => move(-1),
    moveStepDown: () => move(1),
    duplicateStep: () =>
      withSelected((index) => {
        const { steps } = store.getState().draft
        const step = steps[index]
        if (!step || steps.length >= limits.stepsPerProject) return
        const copies = copySteps([step], {
          createId: () => crypto.randomUUID(),
          suffix: t('steps.copySuffix'),
        })
        store.dispatch({ type: 'duplicate_steps', steps: copies, to: { home: STEPS, index: index + 1 } })
      }),
    deleteStep: () =>
      withSelected((index) => {
        const step = store.getState().draft.steps[index]
        if (!step) return
        store.dispatch({ type: 'remove_steps', screenIds: [step.id] })
        showToast('notify', t('steps.deleted', { name: step.fields.name }), {
          label: t('topBar.undo'),
          onClick: store.undo,
        })
      }),
    preview: () => (preview.guide ? preview.stop() : preview.start()),
    stopPreview: () => preview.guide && preview.stop(),
    help: showHelp,
  }
}
