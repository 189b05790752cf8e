import type { Action, AnyGuide, GuideStep } from '@waymark/contract'
import { toSurfaceServices, type AppliedTheme, type GuideServices } from '@waymark/core/show'
import type { FullSurface, RuntimeEvent, SurfaceServices } from '@waymark/player'
import { createWaiting } from '@waymark/player/waiting'
import { AppState, Image, Linking } from 'react-native'
import { findAddress } from '../draw/card/find-address.ts'
import { PlacedStep } from '../overlay/placed-step.tsx'
import { createTargetFinder, WHOLE_SCREEN, type ScreenTarget } from '../targets/find-target.ts'
import { isInReach, readSight } from '../targets/sight.ts'
import { watchUse } from '../targets/watch-use.ts'
import type { App, StartedApp } from './app.ts'
import { mountDrawing, type Draw } from './mount-drawing.tsx'
import { toDrawingServices } from './to-drawing-services.ts'
import { watchApp } from './watch-app.ts'

export interface SurfaceParts {
  app: StartedApp
  guideServices: GuideServices
  guide: Pick<AnyGuide, 'defaultLocale'>
  /** The look of the app. */
  theme: AppliedTheme | undefined
  emit(event: RuntimeEvent): void
}

/** The app as the surface that guides are drawn on. */
export function createSurface({
  app,
  guideServices,
  guide,
  theme,
  emit,
}: SurfaceParts): FullSurface<ScreenTarget> {
  const { schedule, elapsedMs } = guideServices.environment
  const { overlays, events, media } = app
  const services = toAppServices(guideServices, emit)
  const drawing = toDrawingServices(app, services, theme)
  const finder = createTargetFinder({ overlays, getScreen: app.screens.current, now: elapsedMs })
  const draw: Draw = (step, view, target) => (
    <PlacedStep step={step} view={view} target={target} services={drawing} />
  )

  const surface: FullSurface<ScreenTarget> = {
    ...services,
    whole: WHOLE_SCREEN,
    isHidden: () => isHidden(app),
    findWay: (name) => {
      const { runSafely } = guideServices.listeners
      const go = runSafely(() => app.screens.findWay(name))
      return go && (() => void runSafely(go))
    },
    isVisible: (target) => target === WHOLE_SCREEN || isInReach(readSight(target)),
    findTarget: (identifiers) => finder.find(identifiers, guideServices.getLocale(), guide.defaultLocale),
    watch: (onChange) => watchApp({ app, schedule }, onChange),
    watchUse: (target, use, onUse) =>
      target === WHOLE_SCREEN ? () => {} : watchUse(events, target, use, onUse),
    ...(media.createSound && { createSound: media.createSound }),
    loadWaiting: async () => createWaiting(surface, { load: async () => surface.mount }),
    runAction: (action) => runAction(services, action),
    preload: (step) => preloadImages(step, services.mediaUrl),
    mount: (step, view) => {
      const { update, ...mounted } = mountDrawing({ overlays, step, view, draw })
      return { ...mounted, update: (nextStep, nextView) => update(nextStep, nextView, draw) }
    },
  }
  return surface
}

/** Whether nobody could see a guide: in the background, or under a modal without an overlay. */
export const isHidden = ({ overlays }: App): boolean =>
  AppState.currentState === 'background' || !overlays.findTop()

type AppServices = Omit<SurfaceServices, 'findTarget'>

/** The services of the SDK and the device for a guide. */
export const toAppServices = (
  guideServices: GuideServices,
  emit: (event: RuntimeEvent) => void,
): AppServices => ({
  ...toSurfaceServices(guideServices, emit),
  openLink: (address) => void guideServices.listeners.runSafely(() => Linking.openURL(address)),
})

/** Runs an action that leaves the guide: a link if it is allowed, another guide or a custom event. */
function runAction({ listLinkSchemes, openLink, startProject, track }: AppServices, action: Action): void {
  const address = 'url' in action ? findAddress(action.url, listLinkSchemes?.() ?? []) : undefined
  if (address) openLink(address, false)
  if (action.type === 'START_PROJECT') startProject?.(action.projectId)
  if (action.type === 'EMIT_EVENT') track?.(action.name)
}

function preloadImages({ component }: GuideStep, mediaUrl: (hash: string) => string): void {
  for (const block of component.blocks) {
    if (block.type === 'IMAGE') void Image.prefetch(mediaUrl(block.media)).catch(() => {})
  }
}
