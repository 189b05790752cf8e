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
  /** What it is good for, and when it may stay empty. */
  description: string
  onChange(alt: LocalizedText): void
}

/** What an image or a film shows, in words. */
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
