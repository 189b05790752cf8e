import type { Shown, ShownView } from '../sample/to-captured-screen.ts'
import { findLook, type Look } from './look.ts'
import type { PhoneSettings } from './phone-settings.ts'

/** Draws the screen as a picture from its view tree, so that private texts are masked in it too. */
export async function paintScreen(
  { screen, views }: Shown,
  { scheme, isRtl }: Pick<PhoneSettings, 'scheme' | 'isRtl'>,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = screen.width
  canvas.height = screen.height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser paints no pictures')
  brush.direction = isRtl ? 'rtl' : 'ltr'
  brush.textBaseline = 'middle'
  for (const { view, sample } of views) {
    const [left, top, width, height] = view.box
    const look = findLook(sample.role, scheme, sample.colour)
    brush.beginPath()
    brush.roundRect(left, top, width, height, look.radiusPx)
    brush.fillStyle = look.background
    if (look.background !== 'transparent') brush.fill()
    brush.strokeStyle = look.border
    if (look.border !== 'transparent') brush.stroke()
    paintText(brush, { view, sample }, look)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/png'),
  )
}

function paintText(brush: CanvasRenderingContext2D, { view, sample }: ShownView, look: Look): void {
  const [left, top, width, height] = view.box
  const text = view.text ?? (sample.role === 'field' ? view.label : undefined)
  if (!text) return
  brush.fillStyle = look.text
  brush.font = `${look.weight} ${look.sizePx}px Inter, sans-serif`
  brush.textAlign = look.align === 'left' ? 'start' : look.align
  const inset = sample.role === 'field' ? 14 : 0
  const start = brush.direction === 'rtl' ? left + width - inset : left + inset
  brush.fillText(text, look.align === 'left' ? start : left + width / 2, top + height / 2, width - inset)
}
