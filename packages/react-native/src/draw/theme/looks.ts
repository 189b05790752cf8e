import type { Component, Container, ThemeTokens } from '@waymark/contract'
import { spacingFactors, standardWidthsPx } from '@waymark/contract/constants'

interface TextLook {
  size: number
  lineHeight: number
  letterSpacing?: number
}

export interface Look extends Sizes {
  /** The most that a card is wide where the author sets no width. */
  width: number
}

/** The sizes of a container, in px at the standard text size. */
interface Sizes {
  /** Whether the card is only as wide as its text. */
  isChip?: true
  radius: number
  /** Space at the sides of the content, and above and below it. */
  pad: number
  padTop?: number
  padBottom?: number
  gap: number
  /** The factor by which the app's theme multiplies these spaces. */
  spacing: number
  title: TextLook
  body: TextLook
  /** Distance of the close button from the corner. */
  closeInset: number
  closeSize?: number
  /** The most that a picture is high. */
  imageHeight: number
  /** Whether a first picture fills the card up to its edges. */
  isImageFull: boolean
  /** Whether dots or figures show where in the guide the step is. */
  hasProgress: boolean
  /** Whether it is a bar at an edge of the window, with everything in one row. */
  isBar?: boolean
  /** Whether texts and buttons stand in the middle. */
  isCentred?: boolean
  buttonHeight?: number
  /** Space above the buttons, besides the gap. */
  footTop?: number
}

const BODY: TextLook = { size: 15, lineHeight: 22.5 }

const title = (size: number, ratio = 1.35): TextLook => ({
  size,
  lineHeight: size * ratio,
  letterSpacing: size * -0.01,
})

const CARD: Sizes = {
  radius: 8,
  pad: 16,
  gap: 8,
  spacing: 1,
  title: title(17),
  body: BODY,
  closeInset: 10,
  imageHeight: 240,
  isImageFull: true,
  hasProgress: true,
}

const POPUP: Sizes = { ...CARD, pad: 24, gap: 12, title: title(20), closeInset: 14 }

const SMALL: TextLook = { size: 13, lineHeight: 18 }

const CHIP: Sizes = {
  ...CARD,
  isChip: true,
  pad: 11,
  padTop: 6,
  padBottom: 6,
  gap: 2,
  title: SMALL,
  body: SMALL,
  closeInset: 3,
  closeSize: 24,
  imageHeight: 140,
  isImageFull: false,
  hasProgress: false,
}

const LIST: Sizes = { ...CARD, pad: 20, imageHeight: 140, hasProgress: false }

interface Setting {
  windowWidth: number
  /** The app's. */
  theme?: ThemeTokens | undefined
}

/** The sizes of a container in a window of this width, and the theme's and the author's in place of those. */
export function toLook(container: Container, component: Component, { windowWidth, theme }: Setting): Look {
  const { style, placement, effect } = component
  const { widthPx, radiusPx, align } = style
  const look = { ...LOOKS[container], ...toFitting(container, windowWidth) }
  const isBar = container === 'NOTIFICATION' && (placement === 'TOP' || placement === 'BOTTOM')
  const isBadge = container === 'EFFECT' && effect?.kind !== 'AUDIO'
  const spacing = spacingFactors[theme?.spacing ?? 'REGULAR']
  return {
    ...look,
    width: widthPx ?? standardWidthsPx[container],
    radius: radiusPx ?? theme?.radiusPx ?? look.radius,
    spacing,
    gap: look.gap * spacing,
    pad: look.isChip || TIGHT.includes(container) ? look.pad : look.pad * spacing,
    isBar,
    isCentred: isBar || isBadge || align === 'CENTER',
  }
}

/** Containers besides chips whose padding a theme does not change, as on the web. */
const TIGHT: Container[] = ['SPOT', 'FULLSCREEN']

/** Large texts are smaller in a narrow window. */
function toFitting(container: Container, windowWidth: number): Partial<Sizes> {
  if (container === 'SPOT' && windowWidth <= NARROW_PX) {
    return { title: { size: 22, lineHeight: 26.4, letterSpacing: -0.44 }, body: { size: 16, lineHeight: 24 } }
  }
  if (container !== 'FULLSCREEN') return {}
  const size = Math.min(32, Math.max(22, 18 + windowWidth * 0.012))
  return { title: { size, lineHeight: size * 1.25, letterSpacing: size * -0.02 } }
}

/** The width up to which a window counts as narrow. */
export const NARROW_PX = 480

/** Its numbers are those of the web runtime's style sheets; the pictures of both are compared. */
const LOOKS: Record<Container, Sizes> = {
  TOOLTIP: CARD,
  HIGHLIGHT: CARD,
  SPOT: {
    ...CARD,
    radius: 12,
    padTop: 4,
    padBottom: 4,
    title: { size: 26, lineHeight: 31.2, letterSpacing: -0.52 },
    body: { size: 17, lineHeight: 25.5 },
    isImageFull: false,
  },
  LABEL: CHIP,
  BEACON: CARD,
  PING: { ...CHIP, radius: 18, padTop: 4, padBottom: 4, closeInset: 1 },
  GESTURE: {
    ...CHIP,
    radius: 12,
    pad: 14,
    padTop: 10,
    padBottom: 10,
    title: { size: 15, lineHeight: 20 },
    body: { size: 14, lineHeight: 20 },
    closeInset: 7,
  },
  POPUP,
  FULLSCREEN: {
    ...CARD,
    radius: 0,
    pad: 24,
    padTop: 56,
    padBottom: 32,
    gap: 12,
    title: { size: 24, lineHeight: 30, letterSpacing: -0.48 },
    body: { size: 17, lineHeight: 25.5 },
    closeInset: 16,
    closeSize: 44,
    isImageFull: false,
    buttonHeight: 44,
    footTop: 20,
  },
  DRAWER: { ...POPUP, closeInset: 16 },
  BOTTOMSHEET: {
    ...POPUP,
    radius: 16,
    padTop: 32,
    closeInset: 16,
    isImageFull: false,
  },
  SLIDEIN: { ...CARD, imageHeight: 180 },
  NOTIFICATION: {
    ...CARD,
    padTop: 12,
    padBottom: 12,
    gap: 4,
    title: title(15),
    body: { size: 14, lineHeight: 20 },
    closeInset: 8,
    imageHeight: 120,
    isImageFull: false,
    hasProgress: false,
  },
  CAROUSEL_SLIDE: { ...POPUP, title: title(22, 1.25), imageHeight: 260 },
  CHECKLIST: LIST,
  MENU: LIST,
  EFFECT: {
    ...CARD,
    isChip: true,
    radius: 16,
    pad: 32,
    padTop: 20,
    padBottom: 20,
    gap: 4,
    title: title(22, 1.25),
    hasProgress: false,
  },
}
