import type { Style } from '@waymark/contract'

export const lookNames = ['moss', 'harbour', 'plum', 'terracotta', 'graphite', 'honey', 'rose'] as const
export type LookName = (typeof lookNames)[number]
export type LookScheme = 'LIGHT' | 'DARK'

/** The colours and shape tokens that a look sets; width and alignment are not affected. */
type LookToken = 'background' | 'text' | 'accent' | 'accentText' | 'backdrop' | 'radiusPx'
export type LookTokens = { [Token in LookToken]: NonNullable<Style[Token]> }

interface Look {
  LIGHT: LookTokens
  DARK: LookTokens
}

/** Matching colour sets; each text and background pair has a contrast of at least 4.5. */
export const looks: Record<LookName, Look> = {
  moss: {
    LIGHT: set('#fbfaf7', '#16241f', '#1f6f54', '#ffffff', '#16241f75', 8),
    DARK: set('#1c2a25', '#f4f2ec', '#6fcba5', '#0f1f19', '#0409079e', 8),
  },
  harbour: {
    LIGHT: set('#ffffff', '#12263a', '#1f5f99', '#ffffff', '#12263a80', 12),
    DARK: set('#132336', '#eaf1f8', '#7db8ee', '#0b1a2a', '#050b12a6', 12),
  },
  plum: {
    LIGHT: set('#fdfaff', '#2a1a3d', '#6b3fa0', '#ffffff', '#2a1a3d80', 16),
    DARK: set('#241a33', '#f3edfa', '#c3a2ee', '#1c1229', '#0d0715a6', 16),
  },
  terracotta: {
    LIGHT: set('#fffaf5', '#3a2218', '#a8492a', '#ffffff', '#3a221880', 6),
    DARK: set('#2f1f18', '#faeee6', '#f0a184', '#2a150c', '#120a06a6', 6),
  },
  graphite: {
    LIGHT: set('#ffffff', '#1c1d20', '#1c1d20', '#ffffff', '#1c1d2080', 4),
    DARK: set('#1c1d20', '#f5f5f6', '#f5f5f6', '#1c1d20', '#000000a6', 4),
  },
  honey: {
    LIGHT: set('#fffdf5', '#332708', '#f2b63a', '#2b2006', '#33270880', 10),
    DARK: set('#2b2410', '#fbf3dc', '#f2c35c', '#2b2006', '#100c03a6', 10),
  },
  rose: {
    LIGHT: set('#fffafb', '#3a1420', '#b3234f', '#ffffff', '#3a142080', 20),
    DARK: set('#311620', '#fcebf0', '#f59bb6', '#33101c', '#12060aa6', 20),
  },
}

/** Applies a look and keeps the author's other tokens. Sets the scheme too, so that derived shades match. */
export function putOn(style: Style, name: LookName, scheme: LookScheme): Style {
  return { ...style, ...looks[name][scheme], scheme }
}

/** The look that a style matches, if any. */
export function findLook(style: Style): { name: LookName; scheme: LookScheme } | undefined {
  for (const name of lookNames) {
    for (const scheme of ['LIGHT', 'DARK'] as const) {
      const tokens = Object.entries(looks[name][scheme]) as [keyof LookTokens, string | number][]
      if (tokens.every(([token, value]) => style[token] === value)) return { name, scheme }
    }
  }
  return undefined
}

/** Resets all colours and shape tokens to the runtime's theme. */
export function takeOff({ scheme, widthPx, align }: Style): Style {
  return { scheme, ...(widthPx !== undefined && { widthPx }), ...(align && { align }) }
}

function set(
  background: string,
  text: string,
  accent: string,
  accentText: string,
  backdrop: string,
  radiusPx: number,
): LookTokens {
  return { background, text, accent, accentText, backdrop, radiusPx }
}
