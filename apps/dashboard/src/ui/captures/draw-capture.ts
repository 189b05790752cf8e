import type { Capture, CapturedPage, CapturedScreen } from '@waymark/contract'
import { drawScreen } from './native-page.ts'
import { toServerUrl } from '../../lib/calls/server-address.ts'

export type CaptureWithDocument = Capture & { document: Record<string, unknown> }

/** Draws a capture into a frame of `/capture-page`, whose policy keeps anything in it from running. */
export async function drawCapture(document: Document, capture: CaptureWithDocument): Promise<void> {
  if (capture.kind === 'NATIVE') {
    const { appId, id, hasImage } = capture
    const imageUrl = hasImage ? toServerUrl(`/v1/apps/${appId}/screen-grab/${id}/image`) : null
    return drawScreen(document, capture.document as unknown as CapturedScreen, imageUrl)
  }
  const { drawPage } = await import('./draw-page.ts')
  for (const each of await drawPage(document, capture.document as unknown as CapturedPage)) {
    for (const type of ['click', 'submit', 'auxclick']) {
      // Its links and forms are disabled, so that the frame stays as captured.
      each.addEventListener(type, (event) => event.preventDefault(), { capture: true })
    }
  }
}
