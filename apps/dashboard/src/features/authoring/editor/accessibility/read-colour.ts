import type { Rgba } from './colour.ts'

const known = new Map<string, Rgba>()
let brush: CanvasRenderingContext2D | null = null

/** Parses any CSS colour with the browser, since computed styles use several notations. */
export function readColour(css: string): Rgba {
  const found = known.get(css)
  if (found) return found
  brush ??= createBrush()
  if (!brush) return { r: 0, g: 0, b: 0, a: 0 }
  brush.clearRect(0, 0, 1, 1)
  brush.fillStyle = '#00000000'
  brush.fillStyle = css
  brush.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data
  const colour = { r, g, b, a: a / 255 }
  known.set(css, colour)
  return colour
}

function createBrush(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  return canvas.getContext('2d', { willReadFrequently: true })
}
