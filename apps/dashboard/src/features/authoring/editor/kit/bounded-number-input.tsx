import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface BoundedNumberInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Undefined leaves the field empty. */
  value: number | undefined
  min: number
  max: number
  /** Called with numbers within the limits, and with undefined when the field is emptied. */
  onChange(value: number | undefined): void
}

/** A number within limits: one beyond them is shown while it is typed, and clamped on blur. */
export function BoundedNumberInput({ value, min, max, onChange, ...others }: BoundedNumberInputProps) {
  const [outside, setOutside] = useState<string | number | null>(null)
  return (
    <NumberInput
      {...others}
      value={outside ?? value ?? ''}
      min={min}
      max={max}
      clampBehavior="blur"
      onChange={(next) => {
        const isWithin = typeof next === 'number' && next >= min && next <= max
        setOutside(isWithin ? null : next)
        if (isWithin) onChange(next)
        if (next === '') onChange(undefined)
      }}
      onBlur={() => setOutside(null)}
    />
  )
}
