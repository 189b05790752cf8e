import { Textarea } from '@mantine/core'
import type { LocalizedText } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { setText } from '../../model/component-edits.ts'
import { useSurvey } from '../survey-context.ts'

interface LocalizedFieldProps {
  id?: string
  label: string
  /** Read aloud only: the place says it to those who see. */
  isLabelHidden?: boolean
  /** What stands there when nothing is written. */
  placeholder?: string | undefined
  description?: string
  value: LocalizedText
  rightSection?: ReactNode
  onChange(value: LocalizedText): void
}

/** A text in the language that is edited; one that is missing shows the default language's. */
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
