import type { Platform } from '@waymark/contract/constants'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { EditorStore } from '../store/editor-store.ts'
import { toFirstView, type PageView } from '../page/device.ts'
import type { CanvasState } from './canvas-context.ts'

interface Held {
  stepId: string | null
  blockId: string | null
  isWriting: boolean
}

/** The selection within a step, reset when the step changes. The view settings stay. */
export function useCanvasState(store: EditorStore, platform: Platform): CanvasState {
  const [held, setHeld] = useState<Held>({ stepId: null, blockId: null, isWriting: false })
  const [view, setView] = useState<PageView>(() => toFirstView(platform))
  const [captureId, showCapture] = useState<string | null>(null)
  const [scale, setScale] = useState(1)
  const [shade, setShade] = useState<CanvasState['shade']>(null)
  const blockId = useSyncExternalStore(store.subscribe, () =>
    store.getState().selectedStepId === held.stepId ? held.blockId : null,
  )
  const { isWriting } = held
  return useMemo(() => {
    const hold = (rest: Omit<Held, 'stepId'>) => setHeld({ stepId: store.getState().selectedStepId, ...rest })
    return {
      blockId,
      selectBlock: (next) => hold({ blockId: next, isWriting: false }),
      writingId: isWriting ? blockId : null,
      write: (next) => hold({ blockId: next ?? blockId, isWriting: next !== null }),
      captureId,
      showCapture,
      view,
      changeView: (change) => setView((before) => ({ ...before, ...change })),
      scale,
      setScale,
      shade,
      setShade,
    }
  }, [store, blockId, isWriting, captureId, view, scale, shade])
}
