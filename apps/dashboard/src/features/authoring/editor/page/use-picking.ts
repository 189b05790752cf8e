import { useEffect, useState } from 'react'
import { EARLY_EVENTS, readKey } from '@waymark/contract/constants'
import { hearFirst } from '@waymark/runtime/hear-first'
import { findNativePage } from '../../../../ui/captures/native-page.ts'
import { createHoverFreeze } from './freeze-hover.ts'
import { listDocuments } from './list-documents.ts'
import { isForeignFrame } from './is-foreign-frame.ts'
import { findPageDocument, type Page } from './page.ts'
import { walkElements } from './walk-elements.ts'
import { findSeen } from './find-seen.ts'
import { bringIntoView } from './bring-into-view.ts'
import { walkViews } from './walk-views.ts'

/** Without the events of hovering, menus that are open stay so while the pointer leaves them. */
const SWALLOWED = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'dblclick'],
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave'],
  ...['mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'mousemove', 'focusout', 'blur'],
]
const EARLY = EARLY_EVENTS.split(' ')
const LOOK_MS = 200

/** The element that a click or Enter would take. */
export interface Aim {
  element: Element
  /** Whether it was reached by keys, so that it has to be announced. */
  isByKeys: boolean
}

/**
 * While picking, blocks all interaction with the page and its frames, including ones that load meanwhile. A click or
 * Enter picks the element that is hovered, focused or reached by the arrow keys; F keeps open what is open under the
 * pointer. Returns that element, to be marked.
 */
export function usePicking(page: Page): Aim | null {
  const { picking, stopPicking, isOwnEvent, coverFrames } = page
  const document = findPageDocument(page)
  const [aimedAt, setAimedAt] = useState<Aim | null>(null)

  useEffect(() => {
    if (!picking || !document) return
    const controller = new AbortController()
    const options = { capture: true, passive: false, signal: controller.signal }
    const stops: (() => void)[] = []
    let aimed: Element | null = null
    const aimAt = (element: Element | null, isByKeys = false) => {
      if (element === aimed) return
      aimed = element
      setAimedAt(element && { element, isByKeys })
    }
    const aim = (event: Event) => aimAt(toElement(event), event.type === 'focusin')
    const take = (event: Event) => {
      swallow(event)
      pick(/^(click|pointerup)$/.test(event.type) ? toElement(event) : aimed)
    }
    const pick = (element: Element | null) => {
      // The page may have removed it, so that there is nothing to point at any more.
      if (element && !element.isConnected) return aimAt(null)
      stopPicking()
      hover.release()
      if (element) picking.onPick(element)
    }
    const takeUnclicked = (event: Event) => void (getsNoClick(event, aimed) && take(event))
    const walk = (event: KeyboardEvent) => {
      const sheet = findNativePage(document)
      const next = sheet ? walkViews(sheet, aimed, event.key) : walkElements(document, aimed, event.key)
      swallow(event)
      if (!next) return
      aimAt(next, true)
      bringIntoView(next, { block: 'nearest' })
    }
    const hover = createHoverFreeze(() => listDocuments(document))
    const giveUp = (event: KeyboardEvent) => {
      if (readKey(event) !== 'Escape') return
      if (!picking.added) swallow(event)
      stopPicking()
    }
    const onKey = (event: KeyboardEvent) => {
      const key = readKey(event)
      if (key === 'Enter') take(event)
      else if (key.startsWith('Arrow')) walk(event)
      else if (key.toLowerCase() === 'f') {
        swallow(event)
        hover.toggle()
      } else giveUp(event)
    }
    const former = window.document.activeElement
    if (!picking.added) document.defaultView?.focus()
    const handlers: Record<string, (event: never) => void> = {
      pointerup: takeUnclicked,
      blur: takeUnclicked,
      pointerover: (event: Event) => isForeignFrame(findReached(event)) && aim(event),
      pointermove: aim,
      focusin: aim,
      click: take,
      keydown: onKey,
    }
    const hold = (each: Document) => {
      const view = each.defaultView
      if (!view) return
      const hear = (event: Event) => {
        if (isOwnEvent?.(event)) return
        handlers[event.type]?.(event as never)
        if (SWALLOWED.includes(event.type) && event.target !== view) swallow(event)
      }
      // The page's dialogs and shortcuts would hear them at the document, and close or act.
      stops.push(hearFirst(view, hear))
      for (const type of [...SWALLOWED, 'pointermove']) {
        if (!EARLY.includes(type)) each.addEventListener(type, hear, options)
      }
    }
    // The aimed element goes with its frame.
    const checkAim = () => aimed && !aimed.ownerDocument.defaultView && aimAt(null)
    const uncover = coverFrames?.({ onAim: aimAt, onTake: pick })
    const letGoOfPages = holdPages(document, { hold, onLook: checkAim })
    stops.push(hearFirst(window, (event) => event.type === 'keydown' && giveUp(event as KeyboardEvent)))
    return () => {
      controller.abort()
      stops.forEach((stop) => stop())
      uncover?.()
      hover.release()
      setAimedAt(null)
      // After keyboard picking, the focus returns to where it was, unless handling the pick has moved it.
      if (window.document.activeElement?.localName === 'iframe' && former instanceof HTMLElement)
        former.focus()
      letGoOfPages()
    }
  }, [picking, document, stopPicking, isOwnEvent, coverFrames])
  return picking && aimedAt
}

interface Hold {
  hold(each: Document): void
  /** Called after each search for frames. */
  onLook(): void
}

/**
 * Calls `hold` for the page and each of its frames, also for later ones: one still loading its images can be clicked
 * long before its load event.
 */
function holdPages(document: Document, { hold, onLook }: Hold): () => void {
  const held = new Set<Document>()
  const holdNew = () => {
    for (const each of listDocuments(document)) {
      if (held.has(each) || !each.querySelector(':root')) continue
      held.add(each)
      hold(each)
      each.documentElement.style.cursor = 'crosshair'
    }
    onLook()
  }
  holdNew()
  const looking = setInterval(holdNew, LOOK_MS)
  return () => {
    clearInterval(looking)
    for (const each of held) each.documentElement.style.removeProperty('cursor')
  }
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The element that a person sees at the pointer, or the one that has the focus. */
function toElement(event: Event): Element | null {
  const element = findReached(event)
  return element && 'clientX' in event ? findSeen(element, event as PointerEvent) : element
}

/**
 * The innermost element, also inside an open shadow root. It belongs to the frame's realm, so instanceof
 * fails.
 */
function findReached(event: Event): Element | null {
  const node = event.composedPath()[0] as Node | undefined
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : null
}

/** A press on a disabled element, and the focus that a frame of another origin takes when it is pressed. */
function getsNoClick(event: Event, aimed: Element | null): boolean {
  if (event.type === 'blur') return isForeignFrame(aimed) && aimed.ownerDocument.activeElement === aimed
  return (event as PointerEvent).button === 0 && !!findReached(event)?.closest(':disabled')
}
