import { Group, Textarea } from '@mantine/core'
import type { LocalizedText } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { InsertPlaceholder } from '../../settings/placeholders/insert-placeholder.tsx'
import { usePlaceholderPlace } from '../../settings/placeholders/use-placeholder-place.ts'
import { setText } from '../../model/component-edits.ts'
import { useSurvey } from '../survey-context.ts'

interface LocalizedFieldProps {
  id?: string
  label: string
  /** The label is only for screen readers: the position makes it clear visually. */
  isLabelHidden?: boolean
  /** Shown while the field is empty. */
  placeholder?: string | undefined
  description?: string
  value: LocalizedText
  rightSection?: ReactNode
  onChange(value: LocalizedText): void
}

/**
 * A text in the edited locale, into which placeholders can be inserted; a missing one shows the default locale's in
 * grey.
 */
export function LocalizedField({
  isLabelHidden,
  label,
  value,
  placeholder,
  rightSection,
  onChange,
  ...props
}: LocalizedFieldProps) {
  const { app, locale, locales } = useSurvey()
  const name = `${label} (${locale})`
  const written = value[locale] ?? ''
  const onText = (text: string) => onChange(setText(value, locale, text))
  const { ref, type, ...place } = usePlaceholderPlace<HTMLTextAreaElement>({ value: written, onText })
  return (
    <Textarea
      {...props}
      ref={ref}
      size="sm"
      autosize
      minRows={1}
      maxRows={6}
      flex={1}
      {...(isLabelHidden ? { 'aria-label': name } : { label: name })}
      placeholder={value[locales[0] ?? ''] || placeholder}
      value={written}
      maxLength={limits.textLength}
      lang={locale}
      onChange={(event) => type(event.currentTarget)}
      rightSectionWidth={rightSection ? 56 : 30}
      rightSection={
        <Group gap={2} wrap="nowrap" justify="flex-end" w="100%" pe={4}>
          {rightSection}
          <InsertPlaceholder appId={app.id} locale={locale} place={place} />
        </Group>
      }
    />
  )
}
