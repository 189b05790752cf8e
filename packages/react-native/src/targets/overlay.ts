import type { HostNode } from './host-node.ts'

/** The layer that guides are drawn in, above a part of the app: the whole of it, or the content of a modal. */
export interface Overlay {
  /** The one around it in React's tree: the provider's, or that of the modal from which this modal was opened. */
  readonly parent: Overlay | undefined
  /** Whether it is drawn above all windows of the app, so that no modal covers it. */
  readonly isAboveModals: boolean
  /** The view with that part. Undefined before it is mounted, and where views cannot be searched. */
  findContent(): HostNode | undefined
  /** The view whose upper left corner is that of what is drawn. */
  findOrigin(): HostNode | undefined
  /** The view around the content and the parts drawn above it. */
  findFrame(): HostNode | undefined
}
