import type { Shown } from '../sample/to-captured-screen.ts'
import { findLook, type Scheme } from './look.ts'

/** Draws the screen as a picture from its view tree, so that private texts are masked in it too. */
export async function paintScreen({ screen, views }: Shown, scheme: Scheme): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = screen.width
  canvas.height = screen.height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser paints no pictures')
  for (const { view, sample } of views) {
    const [left, top, width, height] = view.box
    const look = findLook(sample.role, scheme, sample.colour)
    brush.beginPath()
    brush.roundRect(left, top, width, height, look.radiusPx)
    brush.fillStyle = look.background
    if (look.background !== 'transparent') brush.fill()
    brush.strokeStyle = look.border
    if (look.border !== 'transparent') brush.stroke()
    const text = view.text ?? (sample.role === 'field' ? view.label : undefined)
    if (!text) continue
    brush.fillStyle = look.text
    brush.font = `${look.weight} ${look.sizePx}px Inter, sans-serif`
    brush.textBaseline = 'middle'
    brush.textAlign = look.align
    const inset = sample.role === 'field' ? 14 : 0
    brush.fillText(
      text,
      look.align === 'center' ? left + width / 2 : left + inset,
      top + height / 2,
      width - inset,
    )
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/png'),
  )
}
