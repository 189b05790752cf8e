import type { Capture } from '@waymark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCanvas } from '../canvas/canvas-context.ts'
import { useEditor } from '../store/editor-context.ts'
import { toFirstDevice } from '../page/device.ts'
import { capturesQuery } from '../page/captures.queries.ts'

/** Draws the step on a capture, at the capture's size; null draws it on the app itself again. */
export function useShowCapture(): (id: string | null) => Promise<void> {
  const { app } = useEditor()
  const { showCapture, changeView } = useCanvas()
  const queryClient = useQueryClient()
  return async (id) => {
    const captures = id === null ? undefined : await queryClient.fetchQuery(capturesQuery(app.id))
    const capture = captures?.content.find((it) => it.id === id)
    showCapture(capture?.id ?? null)
    if (capture) changeView({ device: 'custom', isTurned: false, custom: toSize(capture), zoom: 'FIT' })
    else changeView({ device: toFirstDevice(app.platform), isTurned: false, zoom: 'FIT' })
  }
}

const toSize = ({ device: { width, height } }: Capture) => ({ width, height })
