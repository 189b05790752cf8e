import type { CapturedScreen, CapturedView } from '@waymark/contract'

/** A native screen drawn in a frame: its picture, and one element per view. */
export interface NativePage {
  screen: CapturedScreen
  findView(element: Element): CapturedView | undefined
  findElement(view: CapturedView | null): Element | undefined
}

const pages = new WeakMap<Document, NativePage>()

/** The native screen drawn in a document; undefined if it shows a web page. */
export const findNativePage = (document: Document): NativePage | undefined => pages.get(document)

/** Draws a native screen's picture, with its views as boxes over it that can be pointed at. */
export function drawScreen(document: Document, screen: CapturedScreen, imageUrl: string | null): void {
  const views = new Map<Element, CapturedView>()
  const elements = new Map<CapturedView, Element>()
  const { body, documentElement } = document
  documentElement.style.cssText = 'height: 100%; overflow: hidden; background: #fff; color-scheme: light'
  body.style.cssText = `position: relative; margin: 0; width: ${screen.width}px; height: ${screen.height}px; overflow: hidden`
  body.replaceChildren()
  if (imageUrl) {
    const image = document.createElement('img')
    image.src = imageUrl
    image.alt = ''
    image.style.cssText = 'position: absolute; inset: 0; width: 100%; height: 100%; object-fit: fill'
    body.append(image)
  }
  const add = (view: CapturedView) => {
    const [x, y, width, height] = view.box
    const element = document.createElement('div')
    element.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
    // Without a picture, the view tree itself is drawn.
    if (!imageUrl) showView(element, view)
    element.setAttribute('aria-label', view.label ?? view.text ?? view.className)
    views.set(element, view)
    elements.set(view, element)
    body.append(element)
    view.children?.forEach(add)
  }
  add(screen.root)
  pages.set(document, {
    screen,
    findView: (element) => views.get(element),
    findElement: (view) => elements.get(view ?? screen.root),
  })
}

function showView(element: HTMLElement, { text, label, children }: CapturedView) {
  element.style.outline = '1px solid rgb(22 36 31 / 18%)'
  if (children?.length) return
  element.textContent = text ?? label ?? ''
  element.style.font = '13px/1.3 system-ui, sans-serif'
  element.style.color = '#3b4843'
  element.style.overflow = 'hidden'
}
