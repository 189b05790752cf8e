import type { Style } from '@waymark/contract'

/** What an effect draws on, and with. */
export interface Surface {
  window: Window & typeof globalThis
  canvas: HTMLCanvasElement
  colours: readonly string[]
  durationMs: number
  /** Seeded random number from 0 up to 1. */
  chance(): number
  onEnd(): void
}

/** Starts drawing; returns how to stop it immediately. */
export type StartEffect = (surface: Surface) => () => void

const LIGHT = ['#1f6f54', '#f2a33a', '#6fcba5', '#d9573f', '#3f7fb5']
const DARK = ['#6fcba5', '#f2a33a', '#f4f2ec', '#f08a6c', '#7fb8e6']

/** The theme's colours, starting with the author's accent. */
export function toColours({ accent }: Style, isDark: boolean): string[] {
  const theme = isDark ? DARK : LIGHT
  return accent ? [accent, ...theme.slice(1)] : theme
}

/** On a slow device, clearing more pixels than this takes longer than a frame. */
const MOST_PIXELS = 700_000
const MOST_SCALE = 2

/** Fits a canvas to the window at the screen's resolution, limited to what can be drawn in time. */
export function fitCanvas({ canvas, window }: Surface) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const scale = Math.min(devicePixelRatio, MOST_SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  context?.setTransform(scale, 0, 0, scale, 0, 0)
  return { width, height, scale, context }
}

export type Fit = ReturnType<typeof fitCanvas>

/** Mulberry32: the same seed gives the same effect. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
