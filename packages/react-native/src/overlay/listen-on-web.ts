import type { AppEvents } from '../targets/app-events.ts'
import { toHostNode } from '../targets/host-node.ts'

const WEB_USES = { click: 'PRESS', input: 'TYPE', change: 'CHANGE', focusout: 'LEAVE' } as const
const WEB_TOUCHES = {
  pointerdown: 'DOWN',
  pointermove: 'MOVE',
  pointerup: 'UP',
  pointercancel: 'UP',
} as const

/** In browsers the view is an element, which hears of everything itself. Returns how to stop. */
export function listenOnWeb(view: unknown, events: AppEvents): (() => void) | undefined {
  const element = view as HTMLElement | null
  if (typeof element?.addEventListener !== 'function') return undefined
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const [type, kind] of Object.entries(WEB_USES)) {
    const tell = ({ target }: Event) => {
      const node = toHostNode(target)
      if (node) events.tell('use', { kind, node })
    }
    element.addEventListener(type, tell, options)
  }
  for (const [type, phase] of Object.entries(WEB_TOUCHES)) {
    const tell = (event: Event) => {
      const { pointerId, clientX, clientY, buttons } = event as PointerEvent
      // A mouse that is moved without a button is no finger.
      if (phase === 'MOVE' && buttons === 0) return
      const { x, y } = element.getBoundingClientRect()
      events.tell('touch', { phase, points: [{ id: pointerId, x: clientX - x, y: clientY - y }] })
    }
    element.addEventListener(type, tell, options)
  }
  return () => stop.abort()
}
