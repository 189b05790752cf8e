import type { Style } from '@waymark/contract'
import { Box, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { containerTraits, type Container } from '@waymark/contract/constants'
import { ColourField } from './colour-field.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { colourFieldId } from '../store/field-id.ts'
import { useTheme } from '../store/theme-context.ts'
import { judgeColour } from './judge-colours.ts'

const COLOURS = ['background', 'text', 'accent', 'accentText', 'backdrop'] as const
type ColourToken = (typeof COLOURS)[number]

/** The containers that darken the page around them. */
interface ColourFieldsProps {
  container: Container
  style: Style
  onChange(token: ColourToken, value: string | undefined): void
}

/** The colour tokens, each with its contrast. */
export function ColourFields({ container, style, onChange }: ColourFieldsProps) {
  const { t } = useTranslation('editor')
  const { tokens: theme } = useTheme()
  const tokens = COLOURS.filter((token) => token !== 'backdrop' || containerTraits[container].hasVeil)
  return (
    <Stack gap="sm">
      {tokens.map((token) => (
        <Box key={token}>
          <ColourField
            id={colourFieldId(token)}
            label={t(`style.colours.${token}`)}
            value={style[token]}
            withAlpha={token === 'backdrop'}
            onChange={(value) => onChange(token, value)}
          />
          {token !== 'background' && token !== 'backdrop' && (
            <ContrastNote verdict={judgeColour(style, token, theme)} />
          )}
        </Box>
      ))}
    </Stack>
  )
}
