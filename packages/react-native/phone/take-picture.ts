import type { ViewShotModule } from '../src/rooms/capture-screen.ts'

/**
 * Pictures of views in a browser, where `react-native-view-shot` is not: the browser itself draws a copy of their elements
 * in an SVG.
 */
export const viewShot: ViewShotModule = {
  captureRef: async (view: HTMLElement, { width = 1, height = 1 }) => {
    const copy = copyAsSeen(view)
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

/** A copy that is scrolled as far and has the same texts in its fields: neither is part of a node's markup. */
export function copyAsSeen(view: HTMLElement): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>('*')]
  for (const [at, element] of [view, ...view.querySelectorAll<HTMLElement>('*')].entries()) {
    const { scrollLeft, scrollTop } = element
    const ofCopy = copies[at]!
    if (element instanceof HTMLInputElement) ofCopy.setAttribute('value', element.value)
    if (element instanceof HTMLTextAreaElement) ofCopy.textContent = element.value
    if (scrollLeft === 0 && scrollTop === 0) continue
    for (const { style } of ofCopy.children as HTMLCollectionOf<HTMLElement>) {
      style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px) ${style.transform}`
    }
  }
  return copy
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
