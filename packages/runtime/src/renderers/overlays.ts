import type { Renderer } from '../draw/renderer.ts'
import { BOTTOMSHEET } from './overlays/bottomsheet.ts'
import { DRAWER } from './overlays/drawer.ts'
import { FULLSCREEN } from './overlays/fullscreen.ts'
import { NOTIFICATION } from './overlays/notification.ts'
import { SLIDEIN } from './overlays/slidein.ts'

/** Containers that cover the page or are placed at its edges. */
export const renderer: Partial<Renderer> = {
  containers: { FULLSCREEN, DRAWER, BOTTOMSHEET, SLIDEIN, NOTIFICATION },
}
