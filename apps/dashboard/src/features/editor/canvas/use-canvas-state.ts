import { useMemo, useState } from 'react'
import { firstView, type PageView } from '../frame/device.ts'
import type { CanvasState } from './canvas-context.ts'

interface Held {
  screenId: string | null
  blockId: string | null
  isWriting: boolean
}

/** What is selected within a screen; another screen begins with nothing. The view stays. */
export function useCanvasState(screenId: string | null): CanvasState {
  const [held, setHeld] = useState<Held>({ screenId, blockId: null, isWriting: false })
  const [view, setView] = useState<PageView>(firstView)
  const [captureId, showCapture] = useState<string | null>(null)
  const [scale, setScale] = useState(1)
  return useMemo(() => {
    const isHere = held.screenId === screenId
    const blockId = isHere ? held.blockId : null
    return {
      blockId,
      selectBlock: (next) => setHeld({ screenId, blockId: next, isWriting: false }),
      writingId: isHere && held.isWriting ? blockId : null,
      write: (next) => setHeld({ screenId, blockId: next ?? blockId, isWriting: next !== null }),
      captureId,
      showCapture,
      view,
      changeView: (change) => setView((before) => ({ ...before, ...change })),
      scale,
      setScale,
    }
  }, [held, screenId, captureId, view, scale])
}
