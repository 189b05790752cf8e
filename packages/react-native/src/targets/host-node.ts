/**
 * A node of the native view tree, as refs give it: React Native 0.82 and later hand out nodes with the traversal and
 * layout part of the DOM's interface (reactnative.dev/docs/nodes), and react-native-web hands out the DOM's own.
 */
export interface HostNode {
  readonly nodeType: number
  /** `RN:View` on devices, `DIV` on the web. */
  readonly nodeName: string
  readonly nodeValue: string | null
  /** The `id` or `nativeID`. */
  readonly id?: string
  readonly textContent: string | null
  readonly isConnected: boolean
  readonly parentNode: HostNode | null
  readonly childNodes: ArrayLike<HostNode>
  contains(other: HostNode | null): boolean
  getBoundingClientRect(): Box
}

/** In points. The origin depends on the caller: see `measure`. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const ELEMENT = 1
const TEXT = 3

export const isElement = (node: HostNode): boolean => node.nodeType === ELEMENT
export const isText = (node: HostNode): boolean => node.nodeType === TEXT

/** Whether a ref's value is a node that can be searched. It is not in React Native before 0.82, nor in unit tests. */
export const toHostNode = (ref: unknown): HostNode | undefined => {
  const node = ref as Partial<HostNode> | null | undefined
  return node && 'childNodes' in node && typeof node.getBoundingClientRect === 'function'
    ? (node as HostNode)
    : undefined
}

/**
 * A node's box from the upper left corner of another one. The start of a window differs by platform: Android's excludes
 * the status bar or not, depending on the app's theme. The difference between two nodes of one window does not.
 */
export function measure(node: HostNode, from: HostNode): Box {
  const { x, y, width, height } = node.getBoundingClientRect()
  const origin = from.getBoundingClientRect()
  return { x: x - origin.x, y: y - origin.y, width, height }
}
