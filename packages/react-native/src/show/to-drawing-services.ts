import type { AppliedTheme } from '@waymark/core/show'
import type { SurfaceServices } from '@waymark/player'
import type { Services } from '../draw/index.ts'
import type { StartedApp } from './app.ts'

/** The services of the app and of the SDK that drawing needs. */
export const toDrawingServices = (
  { events, media, fontFamily }: StartedApp,
  { mediaUrl, openLink, listLinkSchemes, now, schedule }: Omit<SurfaceServices, 'findTarget'>,
  theme: AppliedTheme | undefined,
): Services => ({
  mediaUrl,
  now,
  schedule,
  openLink: (address) => openLink(address, false),
  linkSchemes: listLinkSchemes?.() ?? [],
  watchTouches: (onTouch) => events.listen('touch', onTouch),
  effects: media.effects,
  ...(media.drawVideo && { drawVideo: media.drawVideo }),
  ...(fontFamily !== undefined && { fontFamily }),
  ...(theme && { theme: theme.tokens }),
})
