import { hasBareModal, isReached } from './bare-modals.ts'
import type { HostNode } from './host-node.ts'
import type { Overlay } from './overlay.ts'
import { listOnTop } from './read-tree.ts'

type Node = HostNode & { parentNode: HostNode | null }

/** A node as React Native hands it out on a device. */
function node(nodeName: string, ...children: Node[]): Node {
  const made: Node = {
    nodeType: 1,
    nodeName: `RN:${nodeName}`,
    nodeValue: null,
    textContent: '',
    isConnected: true,
    parentNode: null,
    childNodes: children,
    contains: (other) => other === made || children.some((it) => it.contains(other)),
    getBoundingClientRect: () => ({ x: 0, y: 0, width: 100, height: 100 }),
  }
  for (const child of children) child.parentNode = made
  return made
}

/** An overlay around some nodes, and its frame. */
function overlay(parent: Overlay | undefined, ...children: Node[]) {
  const content = node('View', ...children)
  const frame = node('View', content)
  const made: Overlay = {
    parent,
    isAboveModals: false,
    findContent: () => content,
    findOrigin: () => content,
    findFrame: () => frame,
  }
  return { made, frame }
}

/** The node with props, where React keeps them. */
const give = (given: Node, currentProps: object): Node =>
  Object.assign(given, { __internalInstanceHandle: { stateNode: { canonical: { currentProps } } } })

const view = (...children: Node[]) => node('View', ...children)

test('a <Modal> without an overlay is noticed wherever it is in the app, and one with an overlay is not', () => {
  expect(hasBareModal([overlay(undefined, view(view())).made])).toBe(false)
  expect(hasBareModal([overlay(undefined, view(node('ModalHostView', view()))).made])).toBe(true)
  const inner = overlay(undefined, view())
  const outer = overlay(undefined, view(node('ModalHostView', view(inner.frame))))
  expect(hasBareModal([outer.made, inner.made])).toBe(false)
  expect(hasBareModal([outer.made])).toBe(true)
})

test('a modal screen of a native stack is noticed while it is the last one', () => {
  const stack = (...screens: Node[]) => overlay(undefined, node('RNSScreenStack', ...screens)).made
  expect(hasBareModal([stack(node('RNSScreen'), node('RNSModalScreen'))])).toBe(true)
  expect(hasBareModal([stack(node('RNSScreen'), node('RNSScreen'))])).toBe(false)
  const shown = overlay(undefined, view())
  const covered = stack(node('RNSModalScreen'), node('RNSModalScreen', shown.frame))
  expect(hasBareModal([covered, shown.made])).toBe(false)
})

test('an overlay in a screen that another one lies on is not reached', () => {
  const inner = overlay(undefined, view())
  const outer = overlay(
    undefined,
    node('RNSScreenStack', node('RNSModalScreen', inner.frame), node('RNSScreen')),
  )
  expect(isReached({ ...inner.made, parent: outer.made })).toBe(false)
  const last = overlay(undefined, view())
  const around = overlay(
    undefined,
    node('RNSScreenStack', node('RNSScreen'), node('RNSModalScreen', last.frame)),
  )
  expect(isReached({ ...last.made, parent: around.made })).toBe(true)
})

test('a <Modal> is above everything, also in a screen that is hidden or that another one lies on', () => {
  const modal = () => node('ModalHostView', view())
  const covered = node('RNSScreenStack', node('RNSScreen', modal()), node('RNSScreen'))
  expect(hasBareModal([overlay(undefined, covered).made])).toBe(true)
  const hidden = give(view(modal()), { 'aria-hidden': true })
  expect(hasBareModal([overlay(undefined, hidden).made])).toBe(true)
  const inner = overlay(undefined, view())
  const outer = overlay(
    undefined,
    node('RNSScreenStack', node('RNSScreen', node('ModalHostView', inner.frame)), node('RNSScreen')),
  )
  expect(hasBareModal([outer.made, inner.made])).toBe(false)
  expect(isReached({ ...inner.made, parent: outer.made })).toBe(true)
})

test('a screen that is only prepared is not the one on top', () => {
  const shown = node('RNSScreen')
  const prepared = give(node('RNSModalScreen'), { activityState: 0 })
  const stack = node('RNSScreenStack', node('RNSScreen'), shown, prepared)
  expect(listOnTop(stack)).toEqual([shown])
  expect(hasBareModal([overlay(undefined, stack).made])).toBe(false)
  expect(listOnTop(node('RNSScreenStack', prepared))).toEqual([prepared])
})
