import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../store/editor-context.ts'
import { PlaceholderPopover } from '../placeholders/placeholder-popover.tsx'
import { PLACEHOLDER, readNode, toNode } from './placeholder-node.ts'

interface PlaceholderButtonProps {
  editor: Editor
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** Inserts a placeholder at the caret, or changes the selected one. */
export function PlaceholderButton({ editor, isOpen, onOpen }: PlaceholderButtonProps) {
  const { t } = useTranslation('editor-placeholders')
  const { app, locale } = useEditor()
  const isOne = editor.isActive(PLACEHOLDER)
  const close = () => {
    onOpen(false)
    editor.commands.focus()
  }
  return (
    <PlaceholderPopover
      appId={app.id}
      locale={locale}
      isOpen={isOpen}
      value={isOne ? readNode(editor.getAttributes(PLACEHOLDER)) : undefined}
      onClose={close}
      onChoose={(placeholder) => {
        editor.chain().focus().insertContent(toNode(placeholder)).run()
        onOpen(false)
      }}
      onRemove={() => {
        editor.chain().focus().deleteSelection().run()
        onOpen(false)
      }}
    >
      <RichTextEditor.Control
        onClick={() => (isOpen ? close() : onOpen(true))}
        aria-label={t('insert')}
        title={t('insert')}
        active={isOne}
      >
        <IconBraces size={16} stroke={1.5} aria-hidden="true" />
      </RichTextEditor.Control>
    </PlaceholderPopover>
  )
}
