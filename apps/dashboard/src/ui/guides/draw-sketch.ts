import { isMobile, type Platform } from '@waymark/contract/constants'

/** A page of a web app, or a phone's screen. */
export type SketchShape = 'page' | 'phone'

export interface SketchLook {
  shape?: SketchShape
  /** Without one, the sketch is light or dark as the device is. */
  scheme?: 'light' | 'dark'
  /** The style sheet of a theme. */
  css?: string
}

export const SKETCH_SIZES = {
  page: { width: 720, height: 405 },
  phone: { width: 360, height: 640 },
} as const

export const toSketchShape = (platform: Platform): SketchShape => (isMobile(platform) ? 'phone' : 'page')

const COLOURS = {
  page: 'light-dark(#f4f2ec, #141b17)',
  card: 'light-dark(#ffffff, #202923)',
  faint: 'light-dark(#efece4, #2a342e)',
  soft: 'light-dark(#e5e1d7, #323d37)',
  line: 'light-dark(#dedacf, #3a4640)',
  strong: 'light-dark(#d6d1c5, #46534c)',
  target: 'light-dark(#c9c4b6, #56645c)',
}

type Bar = [left: number, top: number, width: number, height: number, colour: keyof typeof COLOURS]

/** The last bar is the element that guides point at. */
const BARS: Record<SketchShape, Bar[]> = {
  page: [
    [0, 0, 720, 48, 'card'],
    [24, 16, 84, 16, 'strong'],
    ...[440, 524, 608].map((left): Bar => [left, 18, 64, 12, 'soft']),
    ...[24, 256, 488].flatMap((left): Bar[] => [
      [left, 250, 208, 180, 'card'],
      [left + 16, 266, 176, 84, 'faint'],
      [left + 16, 366, 110, 12, 'soft'],
    ]),
    [24, 76, 210, 22, 'line'],
    [24, 110, 150, 12, 'soft'],
    [296, 152, 128, 40, 'target'],
  ],
  phone: [
    [0, 0, 360, 72, 'card'],
    [130, 36, 100, 18, 'strong'],
    ...[300, 392, 484].flatMap((top): Bar[] => [
      [20, top, 320, 80, 'card'],
      [32, top + 12, 56, 56, 'faint'],
      [104, top + 20, 150, 14, 'line'],
      [104, top + 46, 100, 12, 'soft'],
    ]),
    [0, 580, 360, 60, 'card'],
    ...[46, 166, 286].map((left): Bar => [left, 596, 28, 28, 'soft']),
    [20, 96, 180, 22, 'line'],
    [20, 130, 240, 12, 'soft'],
    [20, 172, 320, 48, 'target'],
  ],
}

/**
 * Draws grey bars for a header, a menu and a few cards; returns the element that guides point at. Styles are
 * set one by one, because the content security policy forbids inline style sheets.
 */
export function drawSketch(document: Document, { shape = 'page', scheme }: SketchLook = {}): Element {
  const { body, documentElement } = document
  documentElement.style.colorScheme = scheme ?? 'light dark'
  body.replaceChildren()
  Object.assign(body.style, { margin: '0', height: '100vh', overflow: 'hidden', background: COLOURS.page })
  const bars = BARS[shape].map(([left, top, width, height, colour]) => {
    const bar = document.createElement('div')
    const sizes = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(bar.style, {
      position: 'absolute',
      borderRadius: '8px',
      background: COLOURS[colour],
      ...sizes,
    })
    return bar
  })
  body.append(...bars)
  return bars.at(-1) ?? body
}
