import type { ThemeColourSet, ThemeTokens } from '@waymark/contract'
import {
  AA_CONTRAST,
  builtInColours,
  SHAPE_CONTRAST,
  toReadable,
  type ThemeScheme,
} from '@waymark/contract/constants'
import { findReadable, parseHex, toHex } from '../../accessibility/colour.ts'
import type { AppLook } from './read-app-look.ts'

/**
 * The look of guides that goes with an app's. Colours that could not be read or seen on their ground are moved until
 * they can. The scheme that the page is not shown in keeps its own ground, and gets the app's accent unless the theme
 * has one there.
 */
export function toThemeTokens(look: AppLook, former: ThemeTokens): ThemeTokens {
  const { scheme, background, font, radiusPx } = look
  const text = toContrasting(look.text, background, AA_CONTRAST)
  const shown: ThemeColourSet = { ...former[scheme], background, text, ...toAccent(look, background) }
  const other: ThemeScheme = scheme === 'light' ? 'dark' : 'light'
  const ground = former[other].background ?? builtInColours[other].background
  const hidden = former[other].accent ? former[other] : { ...former[other], ...toAccent(look, ground) }
  return {
    ...former,
    ...(scheme === 'light' ? { light: shown, dark: hidden } : { light: hidden, dark: shown }),
    ...(font !== undefined && { font }),
    ...(radiusPx !== undefined && { radiusPx }),
  }
}

/** The accent, seen on this ground, and a text that is read on it. */
function toAccent({ accent, accentText }: AppLook, ground: string): ThemeColourSet {
  if (!accent) return {}
  const seen = toContrasting(accent, ground, SHAPE_CONTRAST)
  return {
    accent: seen,
    accentText: accentText ? toContrasting(accentText, seen, AA_CONTRAST) : toReadable(seen),
  }
}

/** The nearest shade of a colour that stands out from its ground. */
function toContrasting(colour: string, ground: string, needed: number): string {
  const found = findReadable(parseHex(colour), [parseHex(ground)], needed)
  return found ? toHex(found) : toReadable(ground)
}
