import { useTranslation } from 'react-i18next'
import { BoundedNumberInput } from '../kit/bounded-number-input.tsx'

interface PixelFieldProps {
  label: string
  /** Undefined leaves the size to the theme. */
  value: number | undefined
  min: number
  max: number
  /** What the theme uses. */
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
