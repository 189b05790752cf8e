import type { Component } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import { client } from '../../../../lib/calls/api.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { toBlockId } from '../model/component-edits.ts'
import { findStep, findStepPlace, listStepsAt, START, STEPS, type StepPlace } from '../model/draft-steps.ts'
import { toMediaUrl } from '../page/media-url.ts'
import type { EditorState } from '../store/editor-store.ts'
import { findClipStyle, listClipMedia, toPasteCommand } from './clip-text.ts'
import type { BlockClip, Clip, StepClip } from './clip.ts'
import { findSelectedComponent, type ClipboardSources } from './clipboard-sources.ts'

interface MediaMove {
  /** The SDK key of the source app. */
  from: string
  appId: string
  hashes: string[]
}

/** Pastes each kind of clip. */
export function createPasteActions({ store, app, t }: ClipboardSources) {
  function pasteSteps(clip: StepClip) {
    const state = store.getState()
    const to = findPlace(state)
    const command = toPasteCommand(state.draft, clip, { to, createId })
    if (command?.type !== 'paste_steps') return showToast('notify', t('clipboard.full'))
    store.dispatch(command)
    showToast('notify', t('clipboard.pastedSteps', { count: command.steps.length }))
  }

  function pasteBlock({ block }: BlockClip, afterId: string | null) {
    const component = findSelectedComponent(store)
    const { selectedStepId } = store.getState()
    if (!component || selectedStepId === null) return showToast('notify', t('clipboard.nothing'))
    if (component.blocks.length >= limits.blocksPerComponent) return showToast('notify', t('clipboard.full'))
    const id = toBlockId(component, block.id.replace(/-\d+$/, ''))
    const at = component.blocks.findIndex((it) => it.id === afterId)
    const index = at < 0 ? component.blocks.length : at + 1
    const pasted: Component = { ...component, blocks: component.blocks.toSpliced(index, 0, { ...block, id }) }
    store.dispatch({ type: 'change_component', stepId: selectedStepId, component: pasted, part: null })
    showToast('notify', t('clipboard.pastedBlock'))
  }

  function pasteStyle(clip: Clip) {
    const { draft, selectedStepIds } = store.getState()
    const style = findClipStyle(clip)
    const components = selectedStepIds.flatMap((id) => {
      const component = findStep(draft, id)?.component
      return component && style ? [[id, { ...component, style }] as const] : []
    })
    if (components.length === 0) return showToast('notify', t('clipboard.nothing'))
    store.dispatch({ type: 'change_components', components: Object.fromEntries(components), part: null })
    showToast('notify', t('clipboard.pastedStyle'))
  }

  function paste(clip: Clip, afterId: string | null) {
    if (clip.waymark === 'steps') pasteSteps(clip)
    else if (clip.waymark === 'block') pasteBlock(clip, afterId)
    else pasteStyle(clip)
    if (clip.sdkKey === app.sdkKey) return
    // Another app's images are served by its key only, so they are copied here under the same hash.
    void copyMedia({ from: clip.sdkKey, appId: app.id, hashes: listClipMedia(clip) }).then(
      (isCopied) => isCopied || showToast('error', t('clipboard.media')),
    )
  }

  return { paste, pasteStyle }
}

/** After the selection, or at the end. */
function findPlace({ draft, selectedStepId, selectedPageId }: EditorState): StepPlace {
  if (selectedPageId !== null)
    return { home: selectedPageId, index: listStepsAt(draft, selectedPageId).length }
  const place = findStepPlace(draft, selectedStepId)
  if (!place || place.home === START) return { home: STEPS, index: draft.steps.length }
  return { ...place, index: place.index + 1 }
}

/** Copies images and videos from another app into this one; returns whether all were copied. */
async function copyMedia({ from, appId, hashes }: MediaMove): Promise<boolean> {
  const copies = hashes.map(async (hash) => {
    const answer = await fetch(toMediaUrl(from, hash))
    if (!answer.ok) throw new Error(`No media ${hash}`)
    const content = await answer.blob()
    await client.media.upload({ appId, file: new File([content], hash, { type: content.type }) })
  })
  const outcomes = await Promise.allSettled(copies)
  return outcomes.every(({ status }) => status === 'fulfilled')
}
