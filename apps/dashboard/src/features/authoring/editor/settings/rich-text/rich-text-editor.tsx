import '@mantine/tiptap/styles.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { isFormatted, toPlainLines, toPlainText } from '@waymark/contract/rich-text'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLinkSavable } from '../../model/component-problem.ts'
import { LinkControl } from './link-control.tsx'
import { PlaceholderButton } from './placeholder-button.tsx'
import { PLACEHOLDER, PlaceholderNode } from './placeholder-node.ts'
import { parseMarkup, toMarkup } from './markup.ts'
import classes from './rich-text.module.css'
import { fromDocument, toDocument } from './to-document.ts'

export interface RichTextEditorProps {
  id: string
  label: string
  /** The stored text, as markup if `isRich`. */
  value: string
  isRich: boolean
  placeholder: string
  lang: string
  onChange(value: string, writing: Writing): void
}

export interface Writing {
  /** Whether the text is stored as markup. */
  isRich: boolean
  /**
   * The text is unchanged and its formatting changed: an undo step of its own, however quickly it followed.
   */
  isFormatting: boolean
}

const toContent = (value: string, isRich: boolean) =>
  toDocument(isRich ? parseMarkup(value) : toPlainLines(value))

/** Edits the safe subset: bold, italic, links and lists. Undo is the editor's, across all fields. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, isRich, lang } = props
  const { t } = useTranslation('editor-settings')
  const written = useRef({ value, isRich })
  const handlers = useRef(props)
  const [isChoosing, setIsChoosing] = useState(false)
  const editor = useEditor(
    {
      // The placeholder may change during the editor's lifetime.
      extensions: [
        ...listExtensions(() => handlers.current.placeholder),
        PlaceholderNode.configure({ onAsk: () => setIsChoosing(true), className: classes.placeholder ?? '' }),
      ],
      content: toContent(value, isRich),
      // The content security policy forbids injected styles; the module's stylesheet has them.
      injectCSS: false,
      editorProps: {
        attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleClickOn(_view, _position, node) {
          // Waits until it is selected.
          if (node.type.name === PLACEHOLDER) setTimeout(() => setIsChoosing(true))
        },
      },
      onUpdate({ editor: it, transaction }) {
        const lines = fromDocument(it.getJSON())
        const needsMarkup = handlers.current.isRich || isFormatted(lines)
        const next = needsMarkup ? toMarkup(lines) : toPlainText(lines)
        written.current = { value: next, isRich: needsMarkup }
        const isFormatting = transaction.before.textContent === transaction.doc.textContent
        handlers.current.onChange(next, { isRich: needsMarkup, isFormatting })
      },
    },
    [],
  )
  useLayoutEffect(() => {
    handlers.current = props
  })
  // Before the next key: the builder's other effects may be so late that more was typed, which would be lost.
  useLayoutEffect(() => {
    if (editor.isDestroyed) return
    if (written.current.value === value && written.current.isRich === isRich) return
    written.current = { value, isRich }
    editor.commands.setContent(toContent(value, isRich), { emitUpdate: false })
  }, [editor, value, isRich])

  return (
    <Frame
      editor={editor}
      labels={{
        boldControlLabel: t('richText.bold'),
        italicControlLabel: t('richText.italic'),
        bulletListControlLabel: t('richText.bulletList'),
        orderedListControlLabel: t('richText.orderedList'),
      }}
      className={classes.editor}
    >
      <Frame.Toolbar className={classes.toolbar} role="toolbar" aria-label={t('richText.toolbar')}>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <LinkControl editor={editor} />
          <PlaceholderButton editor={editor} isOpen={isChoosing} onOpen={setIsChoosing} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content />
    </Frame>
  )
}

function listExtensions(placeholder: () => string) {
  return [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    HardBreak,
    BulletList,
    OrderedList,
    // Nested lists are more than a small card can show.
    ListItem.extend({ content: 'paragraph' }),
    ListKeymap,
    Link.configure({ openOnClick: false, autolink: false, isAllowedUri: isLinkSavable }),
    Placeholder.configure({ placeholder }),
  ]
}
