import type { App } from '@waymark/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copy-text.ts'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { focusSurface } from '../canvas/focus-layer.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { isDialogFocused } from '../kit/is-dialog-focused.ts'
import { createOutlineActions } from './outline-actions.ts'
import { findClip, toClipText, toStepClip } from './clip-text.ts'
import type { Clip } from './clip.ts'
import type { ClipboardMenu } from './clipboard-context.ts'
import { createClipboardActions } from './clipboard-actions.ts'

interface ClipboardOptions {
  store: EditorStore
  app: App
  /** The block selected on the canvas. */
  blockId: string | null
}

/** The last copy, for when the system clipboard is unavailable. */
let kept = ''

/**
 * Copies and pastes steps, blocks and styles through the system clipboard, within a project and between
 * tabs. Uses the browser's clipboard events, which need no permission; returns actions for menus.
 */
export function useClipboard({ store, app, blockId }: ClipboardOptions): ClipboardMenu {
  const { t } = useTranslation('editor-canvas')
  const { t: te } = useTranslation('editor')
  const actions = useMemo(() => createClipboardActions({ store, app, t }), [store, app, t])
  const outline = useMemo(() => createOutlineActions(store, te), [store, te])
  const held = useRef(blockId)
  useEffect(() => {
    held.current = blockId
  })

  useEffect(() => {
    function copy(event: ClipboardEvent): Clip | undefined {
      if (isElsewhere(event) || !document.getSelection()?.isCollapsed) return undefined
      const clip = actions.copy(findFocusedBlock(held.current))
      if (!clip) return undefined
      kept = toClipText(clip)
      event.clipboardData?.setData('text/plain', kept)
      event.preventDefault()
      return clip
    }
    const onCopy = (event: ClipboardEvent) => {
      const clip = copy(event)
      if (clip?.waymark === 'steps')
        showToast('notify', t('clipboard.copiedSteps', { count: clip.steps.length }))
      if (clip?.waymark === 'block') showToast('notify', t('clipboard.copiedBlock'))
    }
    const onCut = (event: ClipboardEvent) => {
      const clip = copy(event)
      if (clip?.waymark === 'steps') outline.remove(clip.steps.map(({ id }) => id))
      if (clip?.waymark !== 'block') return
      // The focused block is removed, so its component takes the focus.
      focusSurface({ current: document.activeElement?.closest<HTMLElement>('[data-canvas]') ?? null })
      actions.removeBlock(clip.block.id)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      const clip = findClip(event.clipboardData?.getData('text/plain') || kept)
      event.preventDefault()
      if (clip) actions.paste(clip, held.current)
      else showToast('notify', t('clipboard.nothing'))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [actions, outline, t])

  return useMemo(() => {
    function write(clip: Clip) {
      kept = toClipText(clip)
      void copyText(kept)
    }
    function read(paste: (clip: Clip) => void) {
      void readClipboard().then((text) => {
        const clip = findClip(text) ?? findClip(kept)
        if (clip) paste(clip)
        else showToast('notify', t('clipboard.nothing'))
      })
    }
    return {
      copySteps(stepIds) {
        write(toStepClip(store.getState().draft, stepIds, app.sdkKey))
        showToast('notify', t('clipboard.copiedSteps', { count: stepIds.length }))
      },
      paste: () => read((clip) => actions.paste(clip, null)),
      copyStyle() {
        const clip = actions.copyStyle()
        if (clip) write(clip)
      },
      pasteStyle: () => read((clip) => actions.pasteStyle(clip)),
    }
  }, [actions, store, app, t])
}

async function readClipboard(): Promise<string> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- what was copied here is known without it
    return await navigator.clipboard.readText()
  } catch {
    // Permission was denied, or the API is missing without a secure context.
    return ''
  }
}

/** Text fields and open dialogs handle the clipboard themselves. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const element = target instanceof HTMLElement ? target : null
  return Boolean(element?.closest('input, textarea, select, [contenteditable]')) || isDialogFocused()
}

/** Refers to the block while the focus is on the component; in the left panel, to the steps. */
const findFocusedBlock = (blockId: string | null) =>
  document.activeElement?.closest('[data-canvas]') ? blockId : null
