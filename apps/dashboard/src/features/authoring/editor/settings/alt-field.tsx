import type { Block, LocalizedText } from '@waymark/contract'
import { TextInput } from '@mantine/core'
import { limits } from '@waymark/contract/constants'
import { setText } from '../model/component-edits.ts'
import { blockFieldId } from '../store/field-id.ts'
import { useFallbackText } from './use-fallback-text.ts'

interface AltFieldProps {
  block: Extract<Block, { alt: LocalizedText }>
  locale: string
  label: string
  /** Says what the text is for, and when it may be empty. */
  description: string
  onChange(alt: LocalizedText): void
}

/** The alternative text of an image or video. */
export function AltField({ block, locale, label, description, onChange }: AltFieldProps) {
  const fallback = useFallbackText(block.alt)
  return (
    <TextInput
      id={blockFieldId(block.id)}
      size="sm"
      label={label}
      description={description}
      placeholder={fallback}
      value={block.alt[locale] ?? ''}
      maxLength={limits.textLength}
      lang={locale}
      onChange={(event) => onChange(setText(block.alt, locale, event.currentTarget.value))}
    />
  )
}
