import { Text } from '@mantine/core'
import type { Block } from '@waymark/contract'
import { isPlaceholderText } from '@waymark/contract/compiler'
import { limits, readKey } from '@waymark/contract/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setText } from '../model/component-edits.ts'
import { blockFieldId } from '../store/field-id.ts'
import type { BlockFieldsProps } from './content-props.ts'
import { PlaceholderInput } from './placeholders/placeholder-input.tsx'
import type { Writing } from './rich-text/rich-text-editor.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { useBlockChange } from './use-block-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

const TEXTS = '[contenteditable="true"][id^="field-"]'

type TextBlock = Extract<Block, { type: 'TEXT' }>

/** A title is one line of plain text; a text may have bold, italics, links and lists. */
export function TextBlockFields({ stepId, block, locale }: BlockFieldsProps<TextBlock>) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const [isTooLong, setIsTooLong] = useState(false)
  const change = useBlockChange(stepId)
  const fallback = useFallbackText(block.text)
  const name = t(`content.kinds.${block.role}`)
  const value = block.text[locale] ?? ''
  const field = {
    id: blockFieldId(block.id),
    value,
    placeholder: fallback || t('content.textPlaceholder'),
    lang: locale,
  }
  const label = t('content.inLocale', { name, locale })
  const set = (text: string, { isRich, isFormatting }: Writing) => {
    // Text that the server would refuse stays in the field until it is shortened.
    setIsTooLong(text.length > limits.textLength)
    if (text.length > limits.textLength) return
    const { format: _, ...rest } = block
    const texts = setText(block.text, locale, text)
    const next: TextBlock = { ...rest, text: texts, ...(isRich && { format: 'RICH' }) }
    change(next, isFormatting ? null : locale)
  }
  if (block.role === 'TITLE') {
    return (
      <PlaceholderInput
        {...field}
        size="sm"
        aria-label={label}
        maxLength={limits.textLength}
        onKeyDown={(event) => {
          if (readKey(event.nativeEvent) !== 'Enter') return
          event.preventDefault()
          focusTextBelow(event.currentTarget)
        }}
        onText={(written) => {
          const text = setText(block.text, locale, written)
          change({ ...block, text }, locale)
        }}
      />
    )
  }
  return (
    <>
      <RichTextField
        // Each locale has its own text editor, so that typed text never lands in another locale.
        key={locale}
        {...field}
        label={label}
        isRich={block.format === 'RICH'}
        onChange={set}
      />
      {isTooLong && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {ts('richText.tooLong', { max: limits.textLength })}
        </Text>
      )}
    </>
  )
}

/** Moves from a title to the text below it. A sample text is selected, so that typing replaces it. */
function focusTextBelow(title: HTMLElement): void {
  const root = title.getRootNode() as Document | ShadowRoot
  const below = [...root.querySelectorAll<HTMLElement>(TEXTS)].find(
    (it) => title.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  below?.focus()
  if (below && isPlaceholderText(below.innerText)) window.getSelection()?.selectAllChildren(below)
}
