const SIZE_PX = 48
const HALF_PX = SIZE_PX / 2
/** One arm of a crystal, as lines from the centre outwards. */
const ARM = [
  [0, 0, 0, -20],
  [0, -12, -6, -18],
  [0, -12, 6, -18],
] as const

/** Two flakes, drawn once: white with a bluish rim, to be visible on light and dark pages. */
export const drawFlakes = (document: Document) => ({
  dot: draw(document, drawDot),
  crystal: draw(document, drawCrystal),
})

function draw(document: Document, run: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE_PX
  const context = canvas.getContext('2d')
  context?.translate(HALF_PX, HALF_PX)
  if (context) run(context)
  return canvas
}

function drawDot(context: CanvasRenderingContext2D) {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, HALF_PX)
  gradient.addColorStop(0, '#ffffff')
  gradient.addColorStop(0.5, '#f4f9fc')
  gradient.addColorStop(0.72, '#a8c2d4cc')
  gradient.addColorStop(1, '#a8c2d400')
  context.fillStyle = gradient
  context.fillRect(-HALF_PX, -HALF_PX, SIZE_PX, SIZE_PX)
}

function drawCrystal(context: CanvasRenderingContext2D) {
  context.lineCap = 'round'
  for (const [width, colour] of [
    [6.5, '#8fb0c7'],
    [3, '#ffffff'],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = colour
    for (let arm = 0; arm < 6; arm++) {
      context.beginPath()
      for (const [fromX, fromY, toX, toY] of ARM) {
        context.moveTo(fromX, fromY)
        context.lineTo(toX, toY)
      }
      context.stroke()
      context.rotate(Math.PI / 3)
    }
  }
}
