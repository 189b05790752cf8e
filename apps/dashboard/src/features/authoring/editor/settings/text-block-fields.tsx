import type { Block } from '@waymark/contract'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits, readKey } from '@waymark/contract/constants'
import { setText } from '../model/component-edits.ts'
import type { BlockFieldsProps } from './content-props.ts'
import { blockFieldId } from '../store/field-id.ts'
import { focusTextBelow } from './focus-text-below.ts'
import { PlaceholderInput } from './placeholders/placeholder-input.tsx'
import type { Writing } from './rich-text/rich-text-editor.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { useFallbackText } from './use-fallback-text.ts'
import { useBlockChange } from './use-block-change.ts'

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
