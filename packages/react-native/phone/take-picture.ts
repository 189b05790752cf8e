import type { ViewShotModule } from '../src/rooms/capture-screen.ts'

/**
 * Pictures of views in a browser, where `react-native-view-shot` is not: the browser itself draws a copy of their elements
 * in an SVG.
 */
export const viewShot: ViewShotModule = {
  captureRef: async (view, { width = 1, height = 1 }) => {
    const copy = (view as HTMLElement).cloneNode(true) as HTMLElement
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` })
    const content = new XMLSerializer().serializeToString(copy)
    const styles = new XMLSerializer().serializeToString(toStyle())
    const size = `width="${width}" height="${height}"`
    const drawing = `<foreignObject ${size}>${styles}${content}</foreignObject>`
    const image = await load(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  },
}

/** The styles of react-native-web are rules that no text of the document has. */
function toStyle(): HTMLElement {
  const style = document.createElement('style')
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  style.textContent = rules.map(({ cssText }) => cssText).join('\n')
  return style
}

const load = (svg: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture cannot be drawn'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  })
