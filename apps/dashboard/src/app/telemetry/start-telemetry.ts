import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { analyticsEventTypes } from '@waymark/contract/constants'
import { sessionQuery } from '../../lib/calls/session.ts'
import { takeReports } from '../../lib/calls/telemetry.ts'
import { findClickedArea, toPattern } from './screen-area.ts'
import { createSender } from './sender.ts'

interface Surroundings {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
  queryClient: QueryClient
  /** Nothing is sent if this contains `dev`. */
  apiBase: string
}

/**
 * Sends reports, opened screens and clicks to this server. Nothing an author typed is among them: calls and screens go
 * by their patterns, controls by their kind, errors without values. Returns a function that stops it and drops the rest.
 */
export function startTelemetry({ router, queryClient, apiBase }: Surroundings): () => void {
  if (apiBase.includes('dev')) return takeReports({ take: () => undefined, push: async () => undefined })
  const getPattern = () => toPattern(router.state.matches)
  const findSession = () => queryClient.getQueryData(sessionQuery.queryKey)
  const sender = createSender({ findSession, getPattern })
  const stops = [
    takeReports(sender),
    watchScreens(router, () => sender.addEvent(analyticsEventTypes.screen, { screen: getPattern() })),
    watchClicks((target, element) =>
      sender.addEvent(analyticsEventTypes.click, { element }, findClickedArea(getPattern(), target)),
    ),
    watchLeaving(() => void sender.push()),
    sender.clear,
  ]
  const paintedMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  if (paintedMs) {
    sender.addLine({ type: 'performance', message: 'First paint', durationMs: Math.round(paintedMs) })
  }
  return () => stops.forEach((stop) => stop())
}

/** Calls back for the open screen and each one opened later; a search or a page of a list is no new screen. */
function watchScreens(router: Surroundings['router'], onScreen: () => void) {
  let opened: string | undefined
  const look = ({ navigation, location }: typeof router.state) => {
    if (navigation.state !== 'idle' || location.pathname === opened) return
    opened = location.pathname
    onScreen()
  }
  look(router.state)
  return router.subscribe(look)
}

const CONTROLS = 'a, button, input, select, summary, textarea, [role]'

/** Calls back with each clicked control and its kind: `button`, `tab`. */
function watchClicks(onClick: (target: Element, element: string) => void) {
  const listen = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null
    if (control) onClick(control, control.getAttribute('role') ?? control.localName)
  }
  document.addEventListener('click', listen, true)
  return () => document.removeEventListener('click', listen, true)
}

/** Calls back when the page may be about to end; phones and tab switches give no later sign. */
function watchLeaving(onLeave: () => void) {
  const onHidden = () => document.visibilityState === 'hidden' && onLeave()
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', onLeave)
  }
}
