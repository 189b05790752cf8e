import { cloneElement, type ReactElement } from 'react'
import { hasBareModal, isReached } from '../targets/bare-modals.ts'
import { FRESH_MS } from '../targets/find-target.ts'
import type { NativeTarget } from '../targets/native-target.ts'
import type { Overlay } from '../targets/overlay.ts'
import { warnOnce } from './warn-once.ts'

/** Something that a guide draws, in the overlay of its target. */
export interface Drawing {
  target: NativeTarget | null
  element: ReactElement
  /** Whether it covers the content under it, so that screen readers must not reach that meanwhile. */
  isModal: boolean
}

/** The elements drawn in one overlay. */
export interface Drawn {
  elements: readonly ReactElement[]
  isModal: boolean
}

/** The overlays of an app, of which modals put theirs on top, and the elements drawn in them. */
export interface Overlays {
  add(overlay: Overlay): () => void
  /** The upper one; undefined without a mounted provider. */
  findUpper(): Overlay | undefined
  /** The upper one if nothing covers it: not while a modal without an overlay of its own is open. */
  findTop(): Overlay | undefined
  /** Draws something, in the order of the calls. */
  draw(drawing: Drawing): { update(drawing: Drawing): void; remove(): void }
  /** Draws nothing any more of what was drawn so far. */
  clear(): void
  /** Draws nothing but this, until it is called with null: for pictures of the screen. */
  drawOnly(element: ReactElement | null): void
  /** Returns what is drawn in an overlay: the same object until it changes. */
  find(overlay: Overlay): Drawn
  /** The app may have opened a screen above an overlay, or closed it. */
  look(): void
  subscribe(onChange: () => void): () => void
}

const NOTHING: Drawn = { elements: [], isModal: false }

const BARE_MODAL =
  'Waymark shows no guide while this modal is open, because it would be drawn under it. Put <WaymarkOverlay> around the content of the modal, or give FullWindowOverlay of react-native-screens to the provider (docs/frameworks/react-native.md#modals).'

export function createOverlays(): Overlays {
  /** From the lower to the upper ones. */
  const overlays: Overlay[] = []
  const drawings = new Map<number, Drawing>()
  let lastKey = 0
  let only: ReactElement | null = null
  const listeners = new Set<() => void>()
  let drawn = new Map<Overlay, Drawn>()
  let upper: Overlay | undefined
  /** Whether a modal without an overlay was open, and when. */
  let bare: { is: boolean; atMs: number } | undefined

  function changed(): void {
    bare = undefined
    drawn = new Map()
    upper = findUpper()
    listeners.forEach((tell) => tell())
  }

  /** React runs effects of children first, so a modal that is open from the start is added before the provider. */
  function add(overlay: Overlay): void {
    const at = overlays.findIndex((it) => isWithin(it, overlay))
    overlays.splice(at < 0 ? overlays.length : at, 0, overlay)
    changed()
  }

  const findUpper = () => overlays.findLast(isReached) ?? overlays[0]

  /** Each guide that plays or waits asks. */
  function isUnderModal(): boolean {
    const atMs = performance.now()
    if (!bare || atMs - bare.atMs >= FRESH_MS) bare = { is: hasBareModal(overlays), atMs }
    return bare.is
  }

  function findTop(): Overlay | undefined {
    const found = findUpper()
    if (!found || found.isAboveModals || !isUnderModal()) return found
    warnOnce(BARE_MODAL)
    return undefined
  }

  /** Finds the overlay to draw in: the target's; without one, or once its modal is closed, the one above everything. */
  function findPlace({ target }: Drawing): Overlay | undefined {
    return target && overlays.includes(target.overlay) ? target.overlay : upper
  }

  function find(overlay: Overlay): Drawn {
    const before = drawn.get(overlay)
    if (before) return before
    const next = only ? { elements: [only], isModal: false } : listOwn(overlay)
    drawn.set(overlay, next)
    return next
  }

  function listOwn(overlay: Overlay): Drawn {
    const own = [...drawings].filter(([, it]) => findPlace(it) === overlay)
    if (own.length === 0) return NOTHING
    const elements = own.map(([key, { element }]) => cloneElement(element, { key }))
    return { elements, isModal: own.some(([, it]) => it.isModal) }
  }

  return {
    add: (overlay) => {
      add(overlay)
      return () => {
        overlays.splice(overlays.indexOf(overlay), 1)
        changed()
      }
    },
    findUpper,
    findTop,
    draw: (drawing) => {
      const key = (lastKey += 1)
      const set = (next: Drawing) => {
        drawings.set(key, next)
        changed()
      }
      set(drawing)
      return {
        update: (next) => drawings.has(key) && set(next),
        remove: () => {
          if (drawings.delete(key)) changed()
        },
      }
    },
    clear: () => {
      drawings.clear()
      changed()
    },
    drawOnly: (element) => {
      only = element && cloneElement(element, { key: 'only' })
      changed()
    },
    find,
    look: () => {
      if (findUpper() !== upper) changed()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

function isWithin(overlay: Overlay, outer: Overlay): boolean {
  for (let at = overlay.parent; at; at = at.parent) if (at === outer) return true
  return false
}
