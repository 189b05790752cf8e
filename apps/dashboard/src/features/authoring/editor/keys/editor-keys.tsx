import type { ReactNode } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { ClipboardContext } from '../clipboard/clipboard-context.ts'
import { useClipboard } from '../clipboard/use-clipboard.ts'
import { useEditor } from '../store/editor-context.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface EditorKeysProps {
  onShowHelp(): void
  children: ReactNode
}

/**
 * The editor's keys and clipboard. They read the canvas state, which changes often, and re-render no panel
 * for it.
 */
export function EditorKeys({ onShowHelp, children }: EditorKeysProps) {
  const { store, app } = useEditor()
  const canvas = useCanvas()
  const page = usePage()
  const preview = usePreviewState()
  const clipboard = useClipboard({ store, app, blockId: canvas.blockId })
  const actions = useEditorActions({ store, preview, canvas, clipboard, showHelp: onShowHelp })
  useShortcuts(actions, findPageDocument(page))
  return <ClipboardContext value={clipboard}>{children}</ClipboardContext>
}
