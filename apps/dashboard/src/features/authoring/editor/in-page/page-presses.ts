import { createContext, use, useEffect, useMemo, useState } from 'react'
import { readKey } from '@waymark/contract/constants'
import { isWithin } from '@waymark/runtime/top-layer'
import { listDocuments } from '../page/list-documents.ts'
import type { Page } from '../page/page.ts'

/** The element that the author pressed on the page, and the page before that. */
export interface PagePresses {
  /** The press that brought this element up; undefined if it has been there all along. */
  findOpener(element: Element): PagePress | undefined
  /** Whether the author pressed it, and it has gone since: so a dialog goes with the button that closes it. */
  hasTakenAway(element: Element): boolean
  /** The element that had to be pointed at for this one to show; undefined if it was there before. */
  findHovered(element: Element): Element | undefined
}

export interface PagePress {
  pressed: Element
  /** Whether it asked for a context menu, by the other button or by a key. */
  isForMenu: boolean
}

interface Shown {
  shown: WeakSet<Element>
  /** An element drawn anew stays at its place, and is none that came up. */
  places: Set<string>
}

interface Press extends PagePress, Shown {}

/** What the author pointed at lately, latest first, and what was to be seen before that. */
interface Hovers extends Shown {
  hovered: Element[]
}

const REMEMBERED = 20
/** Keys that press, open or close what has the focus. Others write, or move the focus. */
const PRESSING = /^(Enter| |Arrow.+|ContextMenu|F10)$/
/** Keys that ask for a context menu. */
const FOR_MENU = /^(ContextMenu|F10)$/

export const PagePressesContext = createContext<PagePresses>({
  findOpener: () => undefined,
  hasTakenAway: () => false,
  findHovered: () => undefined,
})

export const usePagePresses = () => use(PagePressesContext)

/** Watches the presses on the page while the author uses the app. */
export function useWatchedPresses({ picking, isOwnEvent }: Page): PagePresses {
  const [presses] = useState<Press[]>([])
  const { findHovered, forgetHovers } = useWatchedHovers(isOwnEvent)
  useEffect(() => {
    if (picking) return
    const controller = new AbortController()
    const remember = (event: Event, isForMenu: boolean) => {
      const [pressed] = event.composedPath()
      if (isOwnEvent?.(event) || !(pressed instanceof Element)) return
      presses.unshift({ pressed, isForMenu, ...look() })
      presses.splice(REMEMBERED)
      forgetHovers()
    }
    const options = { capture: true, passive: true, signal: controller.signal }
    // Many menus open before the click.
    window.addEventListener('pointerdown', (event) => remember(event, event.button === 2), options)
    window.addEventListener(
      'keydown',
      (event) => {
        const key = readKey(event)
        if (PRESSING.test(key)) remember(event, FOR_MENU.test(key))
      },
      options,
    )
    return () => controller.abort()
  }, [picking, isOwnEvent, presses, forgetHovers])
  return useMemo(
    () => ({
      findOpener: (element) => findOpener(presses, element),
      hasTakenAway: (element) =>
        presses.some(({ pressed }) => isWithin(pressed, element)) &&
        !(element.isConnected && isShown(element)),
      findHovered,
    }),
    [presses, findHovered],
  )
}

/**
 * Watches what the author points at. What was to be seen before is what shows while the pointer is on the builder, or as it
 * first moves after a press: later, the element below it may have brought something up already.
 */
function useWatchedHovers(isOwnEvent: Page['isOwnEvent']) {
  const [watched] = useState<{ last?: Hovers | undefined }>({})
  useEffect(() => {
    let wasOwn = false
    const remember = (event: Event) => {
      const isOwn = isOwnEvent?.(event) ?? false
      if (!watched.last || (isOwn && !wasOwn)) watched.last = { hovered: [], ...look() }
      wasOwn = isOwn
      const [hovered] = event.composedPath()
      if (isOwn || !(hovered instanceof Element)) return
      watched.last.hovered.unshift(hovered)
      watched.last.hovered.splice(REMEMBERED)
    }
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    window.addEventListener('pointerover', remember, options)
    return () => controller.abort()
  }, [isOwnEvent, watched])
  return useMemo(
    () => ({
      findHovered: (element: Element) => {
        const { last } = watched
        if (!last || wasShown(last, element)) return undefined
        return last.hovered.find((it) => wasShown(last, it))
      },
      forgetHovers: () => {
        watched.last = undefined
      },
    }),
    [watched],
  )
}

const wasShown = ({ shown, places }: Shown, element: Element): boolean =>
  shown.has(element) || places.has(toPlace(element))

// Later presses found it there already.
const findOpener = (presses: readonly Press[], element: Element): PagePress | undefined =>
  presses.find((press) => !wasShown(press, element))

/** Everything that is shown on the page now. */
function look(): Shown {
  const all = listDocuments(document).flatMap(listElements).filter(isShown)
  return { shown: new WeakSet(all), places: new Set(all.map(toPlace)) }
}

const listElements = (root: Document | ShadowRoot): Element[] =>
  [...root.querySelectorAll('*')].flatMap((it) => [it, ...(it.shadowRoot ? listElements(it.shadowRoot) : [])])

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isInWidth(element)

/** Drawers that are closed wait beside the window. */
function isInWidth(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  return right > 0 && left < window.innerWidth
}

function toPlace(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [element.localName, ...[x, y, width, height].map(Math.round)].join(' ')
}
