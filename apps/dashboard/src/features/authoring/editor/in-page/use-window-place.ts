import { useSessionStorage } from '@mantine/hooks'
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { readKey } from '@waymark/contract/constants'
import { FIRST_PLACE, toPlace, type WindowPlace } from './window-place.ts'

const KEY_STEP_PX = 32
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place of the builder's window, which is kept for the visit. `dragging` belongs on its head. */
export function useWindowPlace(element: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useSessionStorage<WindowPlace>({
    key: 'waymark.builder.place',
    defaultValue: FIRST_PLACE,
    getInitialValueInEffect: false,
  })
  const held = useRef<{ x: number; y: number } | null>(null)

  function moveTo(left: number, top: number) {
    if (!element.current) return
    const page = { width: window.innerWidth, height: window.innerHeight }
    setPlace(toPlace({ left, top }, element.current.getBoundingClientRect(), page))
  }

  return {
    place,
    changeSide: () => setPlace({ ...FIRST_PLACE, side: place.side === 'left' ? 'right' : 'left' }),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[readKey(event.nativeEvent)]
      const box = element.current?.getBoundingClientRect()
      if (!step || !box) return
      event.preventDefault()
      moveTo(box.left + step[0] * KEY_STEP_PX, box.top + step[1] * KEY_STEP_PX)
    },
    dragging: {
      // The page hears nothing of the builder, and so cannot be listened at.
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const box = element.current?.getBoundingClientRect()
        // A captured pointer would click on the head.
        const isButton = (event.target as Element).closest('button:not([data-grip])') !== null
        if (!box || event.button !== 0 || isButton) return
        held.current = { x: event.clientX - box.left, y: event.clientY - box.top }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (held.current) moveTo(clientX - held.current.x, clientY - held.current.y)
      },
      onLostPointerCapture() {
        held.current = null
      },
    },
  }
}
