import type { Host } from '../draw/host.ts'
import { late } from '../page/late-code.ts'
import { findFrameDocument } from '../page/list-roots.ts'

export interface UseParts {
  host: Pick<Host, 'schedule'>
  window: Window & typeof globalThis
  target: Element
  onUse(): void
}

export type Listen = <Type extends keyof WindowEventMap>(
  types: Type[],
  run: (event: WindowEventMap[Type], isInTarget: boolean) => void,
) => void

/**
 * Listens until the signal, on the window: before the page's own handlers, as following a link leaves no later moment.
 * Frames in the target, as editors have them, have windows of their own, also ones that come later.
 */
export const toListen =
  ({ window, target }: UseParts, signal: AbortSignal): Listen =>
  (types, run) => {
    const hear = (event: WindowEventMap[(typeof types)[number]]) => {
      const path = event.composedPath()
      // People press what shows in the place of a field that its app hides. An area is less than its image.
      const face = target.localName !== 'area' && late?.findPainted(target)
      run(
        event,
        event.currentTarget !== window || path.includes(target) || (face && path.includes(face)) === true,
      )
    }
    // A window that has it keeps one, and one whose page has changed meanwhile has lost it.
    const listenIn = (each: Window) =>
      types.forEach((type) => each.addEventListener(type, hear, { capture: true, passive: true, signal }))
    const listenInFrames = () =>
      listParts(target, 'iframe').forEach((it) => {
        const view = findFrameDocument(it)?.defaultView
        if (view) listenIn(view)
      })
    listenIn(window)
    listenInFrames()
    window.addEventListener('blur', listenInFrames, { signal })
  }

/** The element, and the matches of a selector in it, in the shadow roots of its components and in its frames. */
export const listParts = (target: Element, selector: string): Element[] => [
  target,
  ...listInside(target, selector),
]

/** Finds what an element shows besides its children. */
export const findInner = (element: Element): Document | ShadowRoot | null =>
  element.shadowRoot ?? findFrameDocument(element)

function listInside(root: Element | Document | ShadowRoot, selector: string): Element[] {
  const all = [...root.querySelectorAll('*')]
  if ('shadowRoot' in root) all.unshift(root)
  const inner = all.flatMap((it) => {
    const found = findInner(it)
    return found ? listInside(found, selector) : []
  })
  return [...root.querySelectorAll(selector), ...inner]
}

const NOT_TYPED = /^(checkbox|radio|range|file|color|button|submit|reset|image)$/

/** Whether letters that are typed there become text. */
export function isEditable(given: EventTarget | null | undefined): boolean {
  // Elements of frames are of other classes.
  const it = given as Partial<HTMLInputElement & { editContext: unknown }> | null | undefined
  if (it?.localName !== 'input' && it?.localName !== 'textarea')
    return !!(it?.isContentEditable || it?.editContext)
  return !it.readOnly && !NOT_TYPED.test(it.type!)
}
