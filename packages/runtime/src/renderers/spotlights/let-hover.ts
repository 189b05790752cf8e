import type { Component } from '@waymark/contract'
import type { DrawnStep } from '../../draw/renderer.ts'
import { isVisible } from '../../match/judge-candidates.ts'
import { findFlatParent } from '../../page/flat-tree.ts'

/** A target that goes so soon after the veil has come went because of it. */
const SOON_MS = 2000

/** Steps whose target goes when the pointer leaves something that is not around it, such as the button of a menu. */
const fragile = new WeakSet<Component>()

/**
 * Lets the pointer through the veil while that keeps the target there: a menu that opens on hover would close below
 * it. Returns how to stop.
 */
export function letHover({
  window,
  host,
  parts,
  step,
  target,
  view,
}: DrawnStep & { target: Element }): () => void {
  const { component } = step
  const { veil } = parts
  const end = new window.AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  const hovered = fragile.has(component) ? null : findHovered(target, window)
  let takesSinceMs: number | undefined
  let wasUsed = false

  function takePointer() {
    takesSinceMs = host.now()
    veil.style.pointerEvents = ''
  }

  if (hovered || fragile.has(component)) veil.style.pointerEvents = 'none'
  else takePointer()
  if (hovered) {
    const look = () => {
      if (takesSinceMs === undefined && !hovered.matches(':hover')) takePointer()
    }
    window.addEventListener('pointermove', look, options)
  }
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, () => (wasUsed = true), options)
  }
  return () => {
    end.abort()
    veil.style.pointerEvents = ''
    const isSoon = takesSinceMs !== undefined && host.now() - takesSinceMs < SOON_MS
    const isThere = target.isConnected && isVisible(target, host.document)
    if (view.interactive && isSoon && !wasUsed && !isThere) fragile.add(component)
  }
}

/**
 * Finds the innermost element around the target under the pointer. One that fills a quarter of the window is no menu.
 */
function findHovered(target: Element, { innerWidth, innerHeight }: Window): Element | null {
  let at: Element | null = target
  while (at && !at.matches(':hover')) at = findFlatParent(at)
  const { width, height } = at?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const isMenu = !at?.matches('html, body') && width * height < (innerWidth * innerHeight) / 4
  return isMenu ? at : null
}
