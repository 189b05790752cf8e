import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const HIGHEST_INDEX = 9999

interface IndexFieldProps {
  /** Zero-based; shown to authors counting from 1. */
  index: number | undefined
  onChange(index: number | undefined): void
}

/** Chooses one of several matching elements. */
export function IndexField({ index, onChange }: IndexFieldProps) {
  const { t } = useTranslation('editor')
  return (
    <NumberInput
      size="xs"
      label={t('identifier.index')}
      description={t('identifier.indexText')}
      value={index === undefined ? '' : index + 1}
      min={1}
      max={HIGHEST_INDEX + 1}
      allowDecimal={false}
      onChange={(position) =>
        onChange(typeof position === 'number' && position >= 1 ? position - 1 : undefined)
      }
    />
  )
}
