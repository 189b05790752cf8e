import type { CapturedScreen, CapturedView } from '@waymark/contract'
import { RoomError, type DeviceAdapter } from '@waymark/room'
import { createElement } from 'react'
import type { App } from '../show/app.ts'
import type { Overlays } from '../overlay/overlays.ts'
import { readTree } from '../targets/read-tree.ts'
import { PrivateMasks } from './private-masks.tsx'

type Box = CapturedView['box']

/** The part of `react-native-view-shot` that captures need. */
export interface ViewShotModule {
  captureRef(
    // Each version of the module has a type of its own for its argument, and all accept a view.
    view: never,
    options: { format: 'png'; result: 'base64'; width?: number; height?: number },
  ): Promise<string>
}

interface Capturing {
  app: App
  viewShot: ViewShotModule | undefined
  locale: string
}

type Capture = Awaited<ReturnType<DeviceAdapter['capture']>>

/**
 * Captures the screen, or the modal above it, without the guides on it: its views, and a picture if the app has given
 * the module for it. Throws a RoomError where views cannot be read.
 */
export async function captureScreen({ app, viewShot, locale }: Capturing): Promise<Capture> {
  const content = app.overlays.findUpper()?.findContent()
  if (!content) throw new RoomError('failed')
  const { width, height } = content.getBoundingClientRect()
  const screen = app.screens.current()
  const document: CapturedScreen = {
    format: 'waymark-screen',
    version: 1,
    screen,
    width,
    height,
    root: readTree(content).root,
  }
  const image = viewShot && (await takePicture(viewShot, app.overlays, document))
  return {
    kind: 'NATIVE',
    document: new TextEncoder().encode(JSON.stringify(document)),
    ...(image && { image }),
    name: screen || 'Screen',
    address: screen,
    locale,
  }
}

/**
 * A picture of the app alone, with private parts painted over. Undefined if it fails: the boxes of views are enough to
 * pick them.
 */
async function takePicture(
  { captureRef }: ViewShotModule,
  overlays: Overlays,
  document: CapturedScreen,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const frame = overlays.findUpper()?.findFrame()
  const { width, height } = document
  try {
    overlays.drawOnly(createElement(PrivateMasks, { boxes: listPrivateBoxes(document.root) }))
    await nextFrame()
    await nextFrame()
    const base64 = await captureRef(frame as never, { format: 'png', result: 'base64', width, height })
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  } finally {
    overlays.drawOnly(null)
  }
}

/** A drawn view is on the screen when the frame after it begins. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

const listPrivateBoxes = ({ isPrivate, box, children = [] }: CapturedView): Box[] =>
  isPrivate ? [box] : children.flatMap(listPrivateBoxes)
