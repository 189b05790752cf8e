import { measure, type Box, type HostNode } from './host-node.ts'
import type { Overlay } from './overlay.ts'
import type { Place } from './scrollers.ts'

/** An element of a native screen: its view, and the overlay above the part of the app that it is in. */
export interface NativeTarget {
  readonly node: HostNode
  readonly overlay: Overlay
  /** Where it is in the lists around it, if these have taken its view away while it is out of sight. */
  readonly left?: Place
}

const known = new WeakMap<HostNode, NativeTarget>()

/** Returns the same object for the same view, by which the player sees whether a step's target has changed. */
export function toTarget(node: HostNode, overlay: Overlay): NativeTarget {
  const before = known.get(node)
  if (before?.overlay === overlay) return before
  const target = { node, overlay }
  known.set(node, target)
  return target
}

/** The target's box from the overlay's corner; null once it is gone or takes no room. */
export function measureTarget({ node, overlay, left }: NativeTarget): Box | null {
  const origin = overlay.findOrigin()
  if (left || !origin || !node.isConnected) return null
  const box = measure(node, origin)
  return box.width > 0 && box.height > 0 ? box : null
}
