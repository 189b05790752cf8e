import { getWindow } from '../page/get-window.ts'

/**
 * Whether the page is dark, by what fills the window behind its content, or by its text if nothing does: the device may
 * prefer dark while the page has no such style.
 */
export function isPageDark(document: Document): boolean {
  const { innerWidth, innerHeight, getComputedStyle } = getWindow(document)
  const styles = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .filter(({ clientHeight }) => clientHeight > innerHeight * 0.8)
    .concat(getBody(document))
    .map((element) => getComputedStyle(element))
  // A translucent part, such as a backdrop, hides nothing.
  const ground = styles.find(({ backgroundColor }) => !/rgba|\//.test(backgroundColor))
  // Colours have many notations, pixels one. Green makes up most of what the eye takes for light.
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // Pages that draw a lot may have used up what browsers give to canvases.
  if (!context) return false
  context.fillStyle = ground?.backgroundColor ?? styles.at(-1)!.color
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data[1]! < 128 === !!ground
}

export const getBody = ({ body, documentElement }: Document) => body ?? documentElement
