import { DISMISS_EVENT, DISMISSIBLE_EVENT, ROOM_PARAMETER, SHOWN_EVENT } from '@waymark/contract/constants'
import { END_USER } from '@waymark/core'
import { findKeptRuns, keepRuns } from '@waymark/core/kept-runs'
import { waymark } from './index.ts'

export { createBackListeners, type BackListeners } from './back-listeners.ts'

/** Events by which a native shell reports changes to the SDK that a page does not always notice by itself. */
const PAUSE_EVENT = 'waymark:pause'
const RESUME_EVENT = 'waymark:resume'
const PARAMETERS = [ROOM_PARAMETER, 'waymark_preview']
/** The link handled last, for as long as the tab lives: shells repeat the one that opened the app. */
const LINK = 'waymark:link'
/** Says that the app has not been ended since. */
const RUNNING = 'is-running'
const FROM_IONIC = 'ionBackButton'

/** Dismisses the guide on top that Escape would dismiss, or collapses an open list. Returns whether there was one. */
export const dismissGuide = (): boolean => isTaken(DISMISS_EVENT)

/** Whether `dismissGuide` would find a guide. */
export const hasDismissibleGuide = (): boolean => isTaken(DISMISSIBLE_EVENT)

/** Calls back now and whenever `hasDismissibleGuide` changes. Returns how to stop. */
export function watchDismissible(onChange: (isDismissible: boolean) => void): () => void {
  let known: boolean | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const isDismissible = hasDismissibleGuide()
    if (isDismissible !== known) onChange((known = isDismissible))
  }
  // Each redraw of a step takes it away and brings it back.
  const lookSoon = () => (timer ??= setTimeout(look))
  addEventListener(SHOWN_EVENT, lookSoon)
  look()
  return () => {
    removeEventListener(SHOWN_EVENT, lookSoon)
    clearTimeout(timer)
  }
}

interface IonicBackButton {
  register(priority: number, handler: (processNext: () => void) => void): void
}

/**
 * Lets guides have Ionic's back button before its own overlays, its menu and its router: `takeBack` returns whether a
 * guide took it.
 */
export function joinIonicBackButton(takeBack: () => boolean): void {
  document.addEventListener(FROM_IONIC, (event) => {
    const { register } = (event as CustomEvent<IonicBackButton>).detail
    register(Number.MAX_SAFE_INTEGER, (processNext) => {
      if (!takeBack()) processNext()
    })
  })
}

/** The app goes to the background, and may be ended there: sends the waiting events. */
export const pause = (): void => void dispatchEvent(new Event(PAUSE_EVENT))

/** The app is in front again: refreshes the manifest, if that is some time ago. */
export const resume = (): void => void dispatchEvent(new Event(RESUME_EVENT))

/**
 * Lets guides continue where they were when the app was ended in the background, for half an hour. Called before the
 * SDK starts, since a shell's page begins anew then, and the tab's memory with it. If consent is required, they begin
 * anew, because it is given only afterwards.
 */
export function resumeGuides(sdkKey: string, consent?: 'required'): void {
  const prefix = `waymark:${sdkKey}:`
  // Only the SDK knows whether the person consents. If it keeps who they are, it may keep guides, too.
  const isKept = () => localStorage.getItem(prefix + END_USER) !== null
  const keep = () => {
    if (!isKept()) return
    sessionStorage.setItem(prefix + RUNNING, '1')
    keepRuns(sessionStorage, localStorage, prefix, Date.now())
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(keep)
  }
  try {
    if (!consent && isKept()) {
      // A reload has its tab's storage still.
      if (!sessionStorage.getItem(prefix + RUNNING)) {
        const kept = findKeptRuns(localStorage, prefix, Date.now())
        for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
      }
      sessionStorage.setItem(prefix + RUNNING, '1')
    }
    addEventListener(SHOWN_EVENT, keepSoon)
    addEventListener(PAUSE_EVENT, keep)
  } catch {
    // Without storage, guides begin anew.
  }
}

/**
 * Handles a deep link for authors: with the code of a device room, or of a preview. Returns whether it was one, so that
 * the app can handle all others. Repeating the same link does nothing.
 */
export function openLink(link: string): boolean {
  const codes = listCodes(link)
  if (codes.length === 0) return false
  if (stage(link, codes)) void waymark.joinRoom()
  return true
}

/** Does the same before the SDK has started, which then finds the codes in the page's address. */
export const stageLink = (link: string): void => void stage(link, listCodes(link))

type Codes = [name: string, code: string][]

/** Returns whether there is a code that has not been used. */
function stage(link: string, codes: Codes): boolean {
  if (codes.length === 0 || !isNew(link)) return false
  const page = new URL(location.href)
  for (const [name, code] of codes) page.searchParams.set(name, code)
  history.replaceState(history.state, '', page.pathname + page.search + page.hash)
  return true
}

function listCodes(link: string): Codes {
  const searchParams = findParameters(link)
  return PARAMETERS.flatMap((name): Codes => {
    const code = searchParams?.get(name)
    return code ? [[name, code]] : []
  })
}

function findParameters(link: string): URLSearchParams | undefined {
  try {
    return new URL(link).searchParams
  } catch {
    return undefined
  }
}

let lastLink: string | undefined

function isNew(link: string): boolean {
  try {
    lastLink ??= sessionStorage.getItem(LINK) ?? undefined
    sessionStorage.setItem(LINK, link)
  } catch {
    // Origins without storage remember it until they are reloaded.
  }
  const isSame = link === lastLink
  lastLink = link
  return !isSame
}

/** Whether a guide on the page took a cancelable event. */
const isTaken = (name: string): boolean => !dispatchEvent(new Event(name, { cancelable: true }))
