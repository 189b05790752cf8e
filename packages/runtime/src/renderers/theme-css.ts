import type { ThemeColourSet, ThemeTokens } from '@waymark/contract'
import {
  spacingFactors,
  toFontStack,
  toGround,
  toReadable,
  type ThemeShadow,
} from '@waymark/contract/constants'

type Declarations = Record<string, string | undefined>

/**
 * An app's look as rules on top of the style sheet of all guides. The style of a step stands on the root itself and
 * comes before it, as do the app's own custom properties.
 */
export function toThemeCss(tokens: ThemeTokens): string {
  const { light, dark, radiusPx, shadow, spacing = 'REGULAR' } = tokens
  const fonts = toFontStack(tokens)
  const shape = radiusPx === undefined ? undefined : toAppsOwn('radius', `${radiusPx}px`)
  return [
    toRule('.root', {
      ...toColours(light),
      'font-family': fonts && `${toAppsOwn('font', fonts)}, sans-serif`,
    }),
    toRule('.root:not(.dark)', toOwnGround(light)),
    toRule('.root.dark', { ...toColours(dark), ...toOwnGround(dark) }),
    // Stronger than the shape of single containers, which a step's own radius replaces too.
    toRule('.root.root.root', { '--radius': shape, ...(shadow && SHADOWS[shadow]) }),
    // A spotlight always stands on a dark veil.
    toRule('.root.root.spot', pick(toColours(dark), ['--accent', '--on-accent'])),
    spacing === 'REGULAR' ? '' : toSpacingCss(spacingFactors[spacing]),
  ].join('')
}

/** A custom property cannot refer to itself, so the panel multiplies the padding that the root has, for the card. */
function toSpacingCss(factor: number): string {
  const times = (...lengthsPx: number[]) => lengthsPx.map((px) => `${px * factor}px`).join(' ')
  return [
    toRule('.panel', { '--spaced': `calc(var(--pad) * ${factor})` }),
    toRule('.card', { '--pad': 'var(--spaced)', gap: times(8) }),
    toRule('.root:is(.popup, .drawer, .bottomsheet, .fullscreen, .carousel_slide) .card', { gap: times(12) }),
    toRule('.root.bottomsheet .card', { 'padding-inline': times(24) }),
    toRule('.root.notification:not(.top, .bottom) .card', { padding: times(12, 16) }),
    toRule('.root:not(.fullscreen, .bottomsheet) .survey .head', { 'padding-block': times(22, 18) }),
    toRule('.root:not(.fullscreen) .survey form', { 'padding-block': times(22, 24) }),
    toRule('.root .survey form', { gap: times(22) }),
  ].join('')
}

const SHADOWS: Record<ThemeShadow, Declarations | undefined> = {
  NONE: { '--low': '0 0 #0000', '--high': '0 0 #0000' },
  SOFT: undefined,
  STRONG: { '--high': '0 2px 6px rgb(0 0 0 / .18), 0 18px 56px rgb(0 0 0 / .38)' },
}

const toOwnGround = ({ background, text }: ThemeColourSet): Declarations =>
  background ? toGround(background, text ?? toReadable(background)) : {}

function toColours({ background, text, accent, accentText, backdrop, border }: ThemeColourSet): Declarations {
  const ink = text ?? (background && toReadable(background))
  return {
    '--bg': toAppsOwn('background', background),
    '--ink': toAppsOwn('text', ink),
    // The soft text colour that is built in has enough contrast only on the grounds that are built in.
    '--soft': ink && 'var(--ink)',
    '--accent': toAppsOwn('accent', accent),
    '--on-accent': toAppsOwn('accent-text', accentText ?? (accent && toReadable(accent))),
    '--veil': toAppsOwn('backdrop', backdrop),
    '--line': toAppsOwn('border', border ?? (ink && 'color-mix(in srgb, var(--ink) 14%, transparent)')),
  }
}

/** A value that the app's own style sheet may replace. */
const toAppsOwn = (name: string, value: string | undefined): string | undefined =>
  value && `var(--waymark-${name}, ${value})`

const pick = (declarations: Declarations, names: string[]): Declarations =>
  Object.fromEntries(names.map((name) => [name, declarations[name]]))

function toRule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return lines.length > 0 ? `${selector} { ${lines.join('; ')} }\n` : ''
}
