import type { Theme, ThemeTokens, ThemeWarning } from '@waymark/contract'
import { listThemeContrasts } from '@waymark/contract/constants'

/** The pairs of colours that are hard to read. */
export const listThemeWarnings = ({ base, variants }: Theme): ThemeWarning[] => [
  ...listWeakPairs(base, null),
  ...variants.flatMap(({ tokens }, variant) => listWeakPairs(tokens, variant)),
]

const listWeakPairs = (tokens: ThemeTokens, variant: number | null): ThemeWarning[] =>
  listThemeContrasts(tokens)
    .filter(({ ratio, needed }) => ratio < needed)
    // Rounded down, so that what is refused never reads as enough.
    .map((it) => ({ ...it, variant, ratio: Math.floor(it.ratio * 100) / 100 }))
