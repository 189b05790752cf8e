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
        ...{ capture: true, passive: true, signal },
      })
    }
  }

const NOT_TYPED = /^(checkbox|radio|range|file|color|button|submit|reset|image)$/

/** Whether letters that are typed there become text. */
export function isEditable(given: EventTarget | null | undefined): boolean {
  // Elements of frames are of other classes.
  const it = given as Partial<HTMLInputElement & HTMLElement> | null | undefined
  if (it?.localName !== 'input' && it?.localName !== 'textarea') return !!it?.isContentEditable
  return !it.readOnly && !NOT_TYPED.test(it.type!)
}
