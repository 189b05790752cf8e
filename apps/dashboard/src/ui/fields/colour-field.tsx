import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { ResetButton } from '../lists/reset-button.tsx'

export interface ColourFieldProps {
  id: string
  label: string
  /** Undefined takes the colour from elsewhere. */
  value: string | undefined
  withAlpha: boolean
  words: { placeholder: string; pick: string; reset: string }
  onChange(value: string | undefined): void
}

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i
const SWATCHES = ['#1f6f54', '#f2a33a', '#2457a6', '#7a3fa0', '#b3261e', '#16241f', '#fbfaf7']

/** A colour, or none of its own; incomplete input stays in the field. */
export function ColourField({ id, label, value, withAlpha, words, onChange }: ColourFieldProps) {
  /**
   * The typed text and the colour it produced; after an undo the two no longer match and the text is dropped.
   */
  const [typed, setTyped] = useState<{ text: string; value: string | undefined } | null>(null)
  function type(text: string) {
    const meant = text === '' ? undefined : COLOUR.test(text) ? text.toLowerCase() : value
    setTyped({ text, value: meant })
    if (meant !== value) onChange(meant)
  }
  return (
    <ColorInput
      id={id}
      size="sm"
      label={label}
      placeholder={words.placeholder}
      format={withAlpha ? 'hexa' : 'hex'}
      swatches={SWATCHES}
      swatchesPerRow={7}
      value={typed && typed.value === value ? typed.text : (value ?? '')}
      onChange={type}
      onBlur={() => setTyped(null)}
      fixOnBlur={false}
      withPreview={value !== undefined}
      eyeDropperButtonProps={{ 'aria-label': words.pick }}
      rightSection={value && <ResetButton label={words.reset} onClick={() => type('')} />}
    />
  )
}
