import type { App, Component } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { limits } from '@waymark/contract/constants'
import { showToast } from '../../../ui/toast.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { removeBlock, toBlockId } from '../model/component-edits.ts'
import {
  findScreen,
  findScreenPlace,
  listScreensAt,
  START,
  STEPS,
  type ScreenPlace,
} from '../model/screens.ts'
import {
  findClipStyle,
  listClipMedia,
  toBlockClip,
  toPasteCommand,
  toStepClip,
  toStyleClip,
} from './clip-text.ts'
import type { BlockClip, Clip, StepClip } from './clip.ts'
import { copyMedia } from './copy-media.ts'

interface ClipboardSources {
  store: EditorStore
  app: App
  t: TFunction<'editor-canvas'>
}

/** What copying takes and what pasting does, apart from how the system's clipboard is reached. */
export function createClipboardActions({ store, app, t }: ClipboardSources) {
  const findComponent = () => {
    const { draft, selectedScreenId } = store.getState()
    return findScreen(draft, selectedScreenId)?.component ?? undefined
  }

  function findPlace(): ScreenPlace {
    const { draft, selectedScreenId, selectedPageId } = store.getState()
    if (selectedPageId !== null)
      return { home: selectedPageId, index: listScreensAt(draft, selectedPageId).length }
    const place = findScreenPlace(draft, selectedScreenId)
    if (!place || place.home === START) return { home: STEPS, index: draft.steps.length }
    return { ...place, index: place.index + 1 }
  }

  function pasteSteps(clip: StepClip) {
    const { draft } = store.getState()
    const command = toPasteCommand(draft, clip, { to: findPlace(), createId: () => crypto.randomUUID() })
    if (command?.type !== 'paste_steps') return showToast('notify', t('clipboard.full'))
    store.dispatch(command)
    showToast('notify', t('clipboard.pastedSteps', { count: command.steps.length }))
  }

  function pasteBlock({ block }: BlockClip, afterId: string | null) {
    const component = findComponent()
    const { selectedScreenId } = store.getState()
    if (!component || selectedScreenId === null) return showToast('notify', t('clipboard.nothing'))
    if (component.blocks.length >= limits.blocksPerComponent) return showToast('notify', t('clipboard.full'))
    const id = toBlockId(component, block.id.replace(/-\d+$/, ''))
    const at = component.blocks.findIndex((it) => it.id === afterId)
    const index = at < 0 ? component.blocks.length : at + 1
    const pasted: Component = { ...component, blocks: component.blocks.toSpliced(index, 0, { ...block, id }) }
    store.dispatch({
      type: 'change_component',
      screenId: selectedScreenId,
      component: pasted,
      part: null,
    })
    showToast('notify', t('clipboard.pastedBlock'))
  }

  return {
    /** The selected block, else the selected screens; undefined where nothing is selected. */
    copy(blockId: string | null): Clip | undefined {
      const { draft, selectedScreenIds } = store.getState()
      const block = findComponent()?.blocks.find(({ id }) => id === blockId)
      if (block) return toBlockClip(block, app.sdkKey)
      const clip = toStepClip(draft, selectedScreenIds, app.sdkKey)
      return clip.steps.length > 0 ? clip : undefined
    },
    /** Takes the block away that was copied; one undo brings it back. */
    removeBlock(blockId: string) {
      const component = findComponent()
      const { selectedScreenId: screenId } = store.getState()
      if (!component || screenId === null) return
      const left = removeBlock(component, blockId)
      store.dispatch({ type: 'change_component', screenId, component: left, part: null })
      showToast('notify', t('clipboard.cutBlock'))
    },
    copyStyle(): Clip | undefined {
      const style = findComponent()?.style
      return style && toStyleClip(style, app.sdkKey)
    },
    paste(clip: Clip, afterId: string | null) {
      if (clip.waymark === 'steps') pasteSteps(clip)
      else if (clip.waymark === 'block') pasteBlock(clip, afterId)
      else this.pasteStyle(clip)
      if (clip.sdkKey === app.sdkKey) return
      // Another app's images are shown by its key only: they are brought here under the same hash.
      void copyMedia({ from: clip.sdkKey, appId: app.id, hashes: listClipMedia(clip) }).then(
        (isCopied) => isCopied || showToast('error', t('clipboard.media')),
      )
    },
    pasteStyle(clip: Clip) {
      const { draft, selectedScreenIds } = store.getState()
      const style = findClipStyle(clip)
      const components = selectedScreenIds.flatMap((id) => {
        const component = findScreen(draft, id)?.component
        return component && style ? [[id, { ...component, style }] as const] : []
      })
      if (components.length === 0) return showToast('notify', t('clipboard.nothing'))
      store.dispatch({
        type: 'change_components',
        components: Object.fromEntries(components),
        part: null,
      })
      showToast('notify', t('clipboard.pastedStyle'))
    },
  }
}
