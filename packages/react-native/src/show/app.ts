import { createLife, type Life } from '../environment/life.ts'
import type { Media } from '../media/media.ts'
import { createOverlays, type Overlays } from '../overlay/overlays.ts'
import { createScreens, type Screens } from '../screens/screens.ts'
import { createAppEvents, type AppEvents } from '../targets/app-events.ts'

/** The app around the SDK: its screen, the elements drawn above it, and its events. */
export interface App {
  overlays: Overlays
  events: AppEvents
  screens: Screens
  life: Life
}

/** An app with the options that it has given to the SDK. */
export interface StartedApp extends App {
  media: Media
  /** The font of guides; the system's if absent. */
  fontFamily: string | undefined
}

export const createApp = (): App => ({
  overlays: createOverlays(),
  events: createAppEvents(),
  screens: createScreens(),
  life: createLife(),
})
