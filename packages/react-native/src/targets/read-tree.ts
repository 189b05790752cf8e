import type { CapturedView } from '@waymark/contract'
import { isElement, isText, measure, type Box, type HostNode } from './host-node.ts'
import { isPrivateNode } from './private-nodes.ts'
import { readClues } from './read-clues.ts'

/** A screen's views, and the node of each. */
export interface ViewTree {
  root: CapturedView
  nodes: ReadonlyMap<CapturedView, HostNode>
}

/** Larger trees are cut off, so that an endless list without virtualisation cannot make the app wait. */
const MAX_VIEWS = 4000
const MAX_TEXT_LENGTH = 2000

interface Reading {
  origin: HostNode
  nodes: Map<CapturedView, HostNode>
  isPrivate: boolean
}

/** Reads the views below a node, with their boxes from its corner. Texts of private views and of inputs are left out. */
export function readTree(origin: HostNode): ViewTree {
  const nodes = new Map<CapturedView, HostNode>()
  const { width, height } = origin.getBoundingClientRect()
  const root: CapturedView = { className: 'Window', box: [0, 0, width, height] }
  nodes.set(root, origin)
  const children = readChildren(origin, { origin, nodes, isPrivate: false })
  return { root: children.length > 0 ? { ...root, children } : root, nodes }
}

const readChildren = (node: HostNode, reading: Reading): CapturedView[] =>
  listOnTop(node)
    .map((child) => readView(child, reading))
    .filter((it) => it !== undefined)

function readView(node: HostNode, reading: Reading): CapturedView | undefined {
  if (reading.nodes.size >= MAX_VIEWS) return undefined
  const { isAccessible, isInput, isHidden, ...clues } = readClues(node)
  if (isHidden) return undefined
  const isPrivate = reading.isPrivate || isPrivateNode(node)
  const view: CapturedView = { ...clues, box: toBox(measure(node, reading.origin)) }
  reading.nodes.set(view, node)
  if (isPrivate || isInput) view.isPrivate = true
  if (isInput) return view
  if (hasOwnText(node)) {
    if (!isPrivate) view.text = toText(node)
    return view
  }
  const children = readChildren(node, { ...reading, isPrivate })
  if (children.length > 0) view.children = children
  if (isAccessible && !isPrivate) view.label ??= joinTexts(children) || undefined
  if (view.label === undefined) delete view.label
  return view
}

export const listElements = (node: HostNode): HostNode[] => Array.from(node.childNodes).filter(isElement)

/** Of screens on a stack only the last is seen, apart from preloaded ones. The others keep their place below it. */
export function listOnTop(node: HostNode): HostNode[] {
  const children = listElements(node)
  if (!/ScreenStack$/.test(node.nodeName)) return children
  const top = children.findLast((it) => !readClues(it).isHidden) ?? children.at(-1)
  return top ? [top] : []
}

const hasOwnText = (node: HostNode): boolean =>
  Array.from(node.childNodes).some((it) => isText(it) && it.nodeValue?.trim() !== '')

const toText = ({ textContent }: HostNode) => (textContent ?? '').slice(0, MAX_TEXT_LENGTH)

/** The texts that a screen reader reads for a button without a label. */
const joinTexts = (views: readonly CapturedView[]): string =>
  views
    .map(({ label, text, children = [] }) => label ?? text ?? joinTexts(children))
    .filter((it) => it !== '')
    .join(', ')
    .slice(0, MAX_TEXT_LENGTH)

const round = (points: number) => Math.round(points * 100) / 100

const toBox = ({ x, y, width, height }: Box): CapturedView['box'] => [
  round(x),
  round(y),
  Math.max(round(width), 0),
  Math.max(round(height), 0),
]
