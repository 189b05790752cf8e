import type { Overlay } from './overlay.ts'
import { measure, type Box, type HostNode } from './host-node.ts'

/** An element of a native screen: its view, and the overlay above the part of the app that it is in. */
export interface NativeTarget {
  readonly node: HostNode
  readonly overlay: Overlay
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
export function measureTarget({ node, overlay }: NativeTarget): Box | null {
  const content = overlay.findContent()
  if (!content || !node.isConnected) return null
  const box = measure(node, content)
  return box.width > 0 && box.height > 0 ? box : null
}
