import { listLasting } from './class-names.ts'
import { namePicture } from './name-picture.ts'

const MAX_NAME = 80
const MOST_PARTS = 4
const PARTS = 'img,use,path,i,[class*=icon]'

/**
 * Returns the name of the picture that an element shows in place of words: its file, symbol or icon, or its outline.
 */
export function readPicture(element: Element): string | undefined {
  const parts = [element, ...element.querySelectorAll(PARTS)].slice(0, MOST_PARTS)
  for (const part of parts) {
    const name = readPart(part)
    if (name) return name.slice(0, MAX_NAME)
  }
  return undefined
}

function readPart(part: Element): string {
  const read = (name: string) => part.getAttribute(name) ?? ''
  if (part.localName === 'path') return read('d').trim()
  if (part.localName === 'use') return namePicture(read('href') || read('xlink:href'))
  const background = part.ownerDocument.defaultView?.getComputedStyle(part).backgroundImage ?? ''
  return namePicture(read('src') || (/url\("?([^")]+)/.exec(background)?.[1] ?? '')) || findIconClass(part)
}

const ICON_CLASS =
  /^(?:fa|bi|mdi|ti|pi|ri|la|bx|ion|(?:glyph|oct|cod)?icon|feather|lucide|dashicons)-((?!btn|button|wrap)\D.*)/

/** Icon fonts name the icon in one class, and in shorter ones its size and effects: `fa fa-lg fa-share`. */
function findIconClass({ classList }: Element): string {
  const icons = listLasting([...classList]).flatMap((it) => ICON_CLASS.exec(it)?.[1] ?? [])
  return icons.reduce((longest, it) => (it.length > longest.length ? it : longest), '')
}
