/** The style of icons, for every renderer that draws some. */
export const ICON_CSS =
  'svg{width:14px;height:14px;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}'

/** An icon without a name, for buttons labelled elsewhere. Filled unless `isLine` is true. */
export function drawIcon(document: Document, paths: string, isLine = false): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('fill', isLine ? 'none' : 'currentColor')
  if (!isLine) svg.setAttribute('stroke', 'none')
  path.setAttribute('d', paths)
  svg.append(path)
  return svg
}

/** Paths on a square of 16, which React Native draws too: each number group with its command. */
export const TICK = 'M3.5 8.5l3 3l6-7'
export const CROSS = 'M4 4l8 8M12 4l-8 8'
export const ONWARD = 'M6 3.5l4.5 4.5L6 12.5'
export const LINES = 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h0M2.5 8h0M2.5 12h0'
export const PLAY = 'M4.5 2.6v10.8a.8.8 0 0 0 1.2.7l8.7-5.4a.8.8 0 0 0 0-1.4L5.7 1.9a.8.8 0 0 0-1.2.7z'
export const PAUSE = 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z'
export const STOP = 'M4.5 3.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z'
const SPEAKER = 'M2 6h2.5L8 3v10L4.5 10H2z'
export const SOUND = `${SPEAKER}M10.5 5.8a3 3 0 0 1 0 4.4M12.3 4a5.5 5.5 0 0 1 0 8`
export const SILENCE = `${SPEAKER}M10.8 6.2l3.6 3.6M14.4 6.2l-3.6 3.6`
export const GLOBE =
  'M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 0 0 0-12.4zM1.8 8h12.4M8 1.8c4 4 4 8.4 0 12.4M8 1.8c-4 4-4 8.4 0 12.4'
export const REPEAT = 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3'
