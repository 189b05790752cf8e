import { Textarea } from '@mantine/core'
import type { LocalizedText } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
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

/** A text in the edited locale; a missing one shows the default locale's as a placeholder. */
export function LocalizedField({
  isLabelHidden,
  label,
  value,
  placeholder,
  onChange,
  ...props
}: LocalizedFieldProps) {
  const { locale, locales } = useSurvey()
  const name = `${label} (${locale})`
  return (
    <Textarea
      {...props}
      size="sm"
      autosize
      minRows={1}
      maxRows={6}
      flex={1}
      {...(isLabelHidden ? { 'aria-label': name } : { label: name })}
      placeholder={value[locales[0] ?? ''] || placeholder}
      value={value[locale] ?? ''}
      maxLength={limits.textLength}
      lang={locale}
      onChange={(event) => onChange(setText(value, locale, event.currentTarget.value))}
    />
  )
}
