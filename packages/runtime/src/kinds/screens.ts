import type { Drawing } from '../draw/kind.ts'
import { BOTTOMSHEET } from './screens/bottomsheet.ts'
import { DRAWER } from './screens/drawer.ts'
import { FULLSCREEN } from './screens/fullscreen.ts'
import { NOTIFICATION } from './screens/notification.ts'
import { SLIDEIN } from './screens/slidein.ts'

/** What lies over the page as a whole or at its edges. */
export const drawing: Drawing = {
  kinds: { FULLSCREEN, DRAWER, BOTTOMSHEET, SLIDEIN, NOTIFICATION },
  blocks: {},
}
