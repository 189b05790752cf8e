/** The surface that an effect draws on, and its services. */
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

/** On a slow device, clearing more pixels than this takes longer than a frame. */
const MOST_PIXELS = 700_000
const MOST_SCALE = 2

/** Fits a canvas to the window at the screen's resolution, limited to a size that can be drawn in time. */
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
