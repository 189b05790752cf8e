import { useTranslation } from 'react-i18next'
import { BoundedNumberInput } from '../kit/bounded-number-input.tsx'

interface PixelFieldProps {
  label: string
  /** Undefined uses the theme's size. */
  value: number | undefined
  min: number
  max: number
  /** The theme's value. */
  standard: number
  onChange(value: number | undefined): void
}

export function PixelField({ label, value, min, max, standard, onChange }: PixelFieldProps) {
  const { t } = useTranslation('editor')
  return (
    <BoundedNumberInput
      size="sm"
      label={label}
      description={t('style.pixels', { min, max, standard })}
      placeholder={String(standard)}
      value={value}
      min={min}
      max={max}
      allowDecimal={false}
      onChange={onChange}
    />
  )
}
