import { Popover } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkForm } from './link-form.tsx'

interface LinkControlProps {
  editor: Editor
}

/** Turns the selected text into a link, or edits the link at the caret. */
export function LinkControl({ editor }: LinkControlProps) {
  const { t } = useTranslation('editor-settings')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    editor.commands.focus()
  }
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus withinPortal width={280} position="bottom-end">
      <Popover.Target>
        <RichTextEditor.Control
          onClick={() => (isOpen ? close() : setIsOpen(true))}
          aria-label={t('richText.link')}
          title={t('richText.link')}
          active={editor.isActive('link')}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('richText.link')}>
        <LinkForm editor={editor} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
