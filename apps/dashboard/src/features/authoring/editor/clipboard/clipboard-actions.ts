import { showToast } from '../../../../ui/dialogs/toast.ts'
import { removeBlock } from '../model/component-edits.ts'
import { toBlockClip, toStepClip, toStyleClip } from './clip-text.ts'
import type { Clip } from './clip.ts'
import { findSelectedComponent, type ClipboardSources } from './clipboard-sources.ts'
import { createPasteActions } from './paste-actions.ts'

/** Copying and pasting, independent of how the system clipboard is accessed. */
export function createClipboardActions({ store, app, t }: ClipboardSources) {
  return {
    ...createPasteActions({ store, app, t }),
    /** Copies the selected block, or else the selected steps; undefined if nothing is selected. */
    copy(blockId: string | null): Clip | undefined {
      const { draft, selectedStepIds } = store.getState()
      const block = findSelectedComponent(store)?.blocks.find(({ id }) => id === blockId)
      if (block) return toBlockClip(block, app.sdkKey)
      const clip = toStepClip(draft, selectedStepIds, app.sdkKey)
      return clip.steps.length > 0 ? clip : undefined
    },
    /** Removes the block that was cut; one undo restores it. */
    removeBlock(blockId: string) {
      const component = findSelectedComponent(store)
      const { selectedStepId: stepId } = store.getState()
      if (!component || stepId === null) return
      const left = removeBlock(component, blockId)
      store.dispatch({ type: 'change_component', stepId, component: left, part: null })
      showToast('notify', t('clipboard.cutBlock'))
    },
    copyStyle(): Clip | undefined {
      const style = findSelectedComponent(store)?.style
      return style && toStyleClip(style, app.sdkKey)
    },
  }
}
