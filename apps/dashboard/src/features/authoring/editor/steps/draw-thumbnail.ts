const LONG_SIDE_PX = 480

/**
 * Paints the boxes, images and words of a drawn page on a canvas, as a PNG. A sketch, not a screenshot:
 * scripts cannot read a frame's pixels, and SVG's foreignObject would need styles that the page's policy
 * forbids. The page is read before this returns; only the PNG is awaited.
 */
export async function drawThumbnail(document: Document): Promise<Blob | null> {
  const frame = document.defaultView
  // In the frame, whose theme may have a font of its own.
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!frame || !brush || frame.innerWidth === 0) return null
  const scale = LONG_SIDE_PX / Math.max(frame.innerWidth, frame.innerHeight)
  canvas.width = Math.round(frame.innerWidth * scale)
  canvas.height = Math.round(frame.innerHeight * scale)
  brush.scale(scale, scale)
  drawElement(document.body, { brush, frame })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface Painting {
  brush: CanvasRenderingContext2D
  frame: Window
}

function drawElement(element: Element, painting: Painting): void {
  const style = painting.frame.getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  drawBox(element, style, painting)
  for (const child of (element.shadowRoot ?? element).childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) drawElement(child as Element, painting)
    if (child.nodeType === Node.TEXT_NODE) drawWords(child as Text, style, painting)
  }
}

function drawBox(element: Element, style: CSSStyleDeclaration, { brush }: Painting): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return
  brush.beginPath()
  brush.roundRect(
    left,
    top,
    width,
    height,
    Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2),
  )
  brush.fillStyle = style.backgroundColor
  brush.fill()
  const borderPx = Number.parseFloat(style.borderTopWidth)
  if (borderPx > 0 && style.borderTopStyle !== 'none') {
    brush.strokeStyle = style.borderTopColor
    brush.lineWidth = borderPx
    brush.stroke()
  }
  if (element.localName === 'img' && (element as HTMLImageElement).complete) {
    brush.drawImage(element as HTMLImageElement, left, top, width, height)
  }
}

/** Draws each word separately, following the browser's line breaks. */
function drawWords(text: Text, style: CSSStyleDeclaration, { brush }: Painting): void {
  const range = text.ownerDocument.createRange()
  brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  brush.fillStyle = style.color
  brush.textBaseline = 'middle'
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    if (width === 0) continue
    brush.save()
    brush.translate(left, top + height / 2)
    // The frame may have resolved the same font name to another font.
    brush.scale(width / brush.measureText(word).width, 1)
    brush.fillText(word, 0, 0)
    brush.restore()
  }
}
