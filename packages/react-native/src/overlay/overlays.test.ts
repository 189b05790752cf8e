import type { HostNode } from '../targets/host-node.ts'
import type { Overlay } from '../targets/overlay.ts'
import { createOverlays } from './overlays.ts'

/** An overlay whose tree counts how often it is read. */
function createOverlay() {
  const counts = { reads: 0 }
  const content = {
    nodeName: 'RN:View',
    get childNodes() {
      counts.reads += 1
      return []
    },
  } as unknown as HostNode
  const overlay: Overlay = {
    parent: undefined,
    isAboveModals: false,
    findContent: () => content,
    findOrigin: () => content,
    findFrame: () => undefined,
  }
  return { overlay, counts }
}

test('modals are looked for once for the guides that ask together, and again once something has changed', () => {
  jest.spyOn(performance, 'now').mockReturnValue(1000)
  const overlays = createOverlays()
  const { overlay, counts } = createOverlay()
  overlays.add(overlay)
  const isRead = () => {
    const before = counts.reads
    overlays.findTop()
    return counts.reads > before
  }
  expect([isRead(), isRead(), isRead()]).toEqual([true, false, false])
  overlays.clear()
  expect([isRead(), isRead()]).toEqual([true, false])
  jest.mocked(performance.now).mockReturnValue(1030)
  expect(isRead()).toBe(true)
})
