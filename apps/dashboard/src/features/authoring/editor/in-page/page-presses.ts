import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { readKey } from '@waymark/contract/constants'
import { isWithin } from '@waymark/runtime/top-layer'
import { listDocuments } from '../page/list-documents.ts'
import type { Page } from '../page/page.ts'

/** The element that the author pressed on the page, and the page before that. */
export interface PagePresses {
  /** The element whose press brought this one up; undefined if it has been there all along. */
  findOpener(element: Element): Element | undefined
  /** Whether the author pressed it, and it has gone since: so a dialog goes with the button that closes it. */
  hasTakenAway(element: Element): boolean
  /** The element that had to be pointed at for this one to show while it was picked; undefined if it was there before. */
  findHovered(element: Element): Element | undefined
}

interface Shown {
  shown: WeakSet<Element>
  /** An element drawn anew stays at its place, and is none that came up. */
  places: Set<string>
}

interface Press extends Shown {
  pressed: Element
}

/** What the author pointed at since picking began, latest first, and what was to be seen before that. */
interface Hovers extends Shown {
  hovered: Element[]
}

const REMEMBERED = 20

export const PagePressesContext = createContext<PagePresses>({
  findOpener: () => undefined,
  hasTakenAway: () => false,
  findHovered: () => undefined,
})

export const usePagePresses = () => use(PagePressesContext)

/** Watches the presses on the page while the author uses the app. */
export function useWatchedPresses({ picking, isOwnEvent }: Page): PagePresses {
  const [presses] = useState<Press[]>([])
  const findHovered = useWatchedHovers(picking)
  useEffect(() => {
    if (picking) return
    const controller = new AbortController()
    const remember = (event: Event) => {
      const [pressed] = event.composedPath()
      if (isOwnEvent?.(event) || !(pressed instanceof Element)) return
      presses.unshift({ pressed, ...look() })
      presses.splice(REMEMBERED)
    }
    const options = { capture: true, passive: true, signal: controller.signal }
    // Many menus open before the click.
    window.addEventListener('pointerdown', (event) => event.button === 0 && remember(event), options)
    window.addEventListener(
      'keydown',
      (event) => /^(Enter| )$/.test(readKey(event)) && remember(event),
      options,
    )
    return () => controller.abort()
  }, [picking, isOwnEvent, presses])
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

/** Presses do not reach the app while the author picks, so what comes up then was brought up by the pointer. */
function useWatchedHovers(picking: Page['picking']): PagePresses['findHovered'] {
  const [watched] = useState<{ last?: Hovers }>({})
  const isPicking = Boolean(picking)
  useEffect(() => {
    if (!isPicking) return
    const hovers: Hovers = { hovered: [], ...look() }
    watched.last = hovers
    const remember = (event: Event) => {
      const [hovered] = event.composedPath()
      if (hovered instanceof Element) hovers.hovered.unshift(hovered)
      hovers.hovered.splice(REMEMBERED)
    }
    const controller = new AbortController()
    window.addEventListener('pointerover', remember, {
      capture: true,
      passive: true,
      signal: controller.signal,
    })
    return () => controller.abort()
  }, [isPicking, watched])
  return useCallback(
    (element) => {
      const { last } = watched
      if (!last || wasShown(last, element)) return undefined
      return last.hovered.find((it) => wasShown(last, it))
    },
    [watched],
  )
}

const wasShown = ({ shown, places }: Shown, element: Element): boolean =>
  shown.has(element) || places.has(toPlace(element))

function findOpener(presses: readonly Press[], element: Element): Element | undefined {
  // Later presses found it there already.
  return presses.find((press) => !wasShown(press, element))?.pressed
}

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
