import { Stack } from '@mantine/core'
import { AA_CONTRAST, toReadable } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { contrastRatio } from '../../model/contrast.ts'
import { ColourField } from '../../settings/colour-field.tsx'
import { ContrastNote } from '../../settings/contrast-note.tsx'

interface Colours {
  color?: string | undefined
  bgColor?: string | undefined
}

interface ColourPairProps extends Colours {
  id: string
  onChange(colours: Colours): void
}

/** The survey card's default colours. */
const CARD = { color: '#16241f', bgColor: '#fbfaf7' }

/** A text colour and a background colour, with their contrast. */
export function ColourPair({ id, color, bgColor, onChange }: ColourPairProps) {
  const { t } = useTranslation('editor-survey')
  const ground = bgColor ?? CARD.bgColor
  const ink = color ?? (bgColor ? toReadable(bgColor) : CARD.color)
  const ratio = contrastRatio(ink, ground)
  return (
    <Stack gap="xs">
      <ColourField
        id={`colour-${id}-text`}
        label={t('fields.color')}
        value={color}
        withAlpha={false}
        onChange={(next) => onChange({ color: next, bgColor })}
      />
      <ColourField
        id={`colour-${id}-ground`}
        label={t('fields.bgColor')}
        value={bgColor}
        withAlpha={false}
        onChange={(next) => onChange({ color, bgColor: next })}
      />
      {(color ?? bgColor) && (
        <ContrastNote verdict={{ ratio, needed: AA_CONTRAST, isEnough: ratio >= AA_CONTRAST }} />
      )}
    </Stack>
  )
}
