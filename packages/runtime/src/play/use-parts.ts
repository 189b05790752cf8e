import type { Host } from '../draw/host.ts'

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

/** Listens until the signal, on the window: before the page's own handlers, as following a link leaves no later moment. */
export const toListen =
  ({ window, target }: UseParts, signal: AbortSignal): Listen =>
  (types, run) => {
    for (const type of types) {
      window.addEventListener(type, (event) => run(event, event.composedPath().includes(target)), {
        capture: true,
        passive: true,
        signal,
      })
    }
  }

/** The element, and the matches of a selector in it and in the shadow roots of its components. */
export const listParts = (target: Element, selector: string): Element[] => [
  target,
  ...listInside(target, selector),
]

function listInside(root: Element | ShadowRoot, selector: string): Element[] {
  const all = [...root.querySelectorAll('*')]
  if ('shadowRoot' in root) all.unshift(root)
  const inner = all.flatMap(({ shadowRoot }) => (shadowRoot ? listInside(shadowRoot, selector) : []))
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
