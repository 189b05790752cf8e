import type { ElementIdentifier } from '@waymark/contract'
import type { TargetMatch } from '@waymark/player'
import { findView } from '@waymark/runtime/native'
import type { HostNode } from './host-node.ts'
import { toTarget, type NativeTarget } from './native-target.ts'
import { isLeft, readPlace } from './place.ts'
import type { Place } from './scrollers.ts'
import { isInReach, readSight } from './sight.ts'
import type { Overlay } from './overlay.ts'
import { readTree, type ViewTree } from './read-tree.ts'

/** The whole screen, which steps without an element have as their target. */
export const WHOLE_SCREEN = 'WHOLE_SCREEN'

export type ScreenTarget = NativeTarget | typeof WHOLE_SCREEN

export interface TargetFinder {
  /** Finds a step's view on the screen, or in the modal above it. Nothing under a modal is found. */
  find(
    identifiers: readonly ElementIdentifier[],
    locale: string,
    fallbackLocale: string,
  ): TargetMatch<ScreenTarget>
}

interface ShownApp {
  /** The one that nothing covers is searched. */
  overlays: { findTop(): Overlay | undefined }
  getScreen(): string
  /** Milliseconds since an arbitrary moment. */
  now(): number
}

/** The time for which a tree is used again: for the steps and conditions that are looked at together. */
export const FRESH_MS = 30

const NOTHING: ViewTree = { root: { className: 'Window', box: [0, 0, 0, 0] }, nodes: new Map() }

export function createTargetFinder({ overlays, getScreen, now }: ShownApp): TargetFinder {
  /** The last place of each target in the lists around it. */
  const places = new WeakMap<
    readonly ElementIdentifier[],
    { overlay: Overlay; place: Place; left?: NativeTarget }
  >()
  let last: { content: HostNode; tree: ViewTree; atMs: number } | undefined

  function read(content: HostNode | undefined): ViewTree {
    if (!content) return NOTHING
    const isFresh = last?.content === content && now() - last.atMs < FRESH_MS
    last = isFresh ? last! : { content, tree: readTree(content), atMs: now() }
    return last.tree
  }

  /** Finds a target that was there and whose view its list has taken away since, because it was scrolled away. */
  function findLeft(
    identifiers: readonly ElementIdentifier[],
    nodes: ViewTree['nodes'],
  ): TargetMatch<ScreenTarget> | undefined {
    const known = places.get(identifiers)
    const shown = known && new Set(nodes.values())
    const isThere = (scroller: HostNode) => shown!.has(scroller)
    const outer = known?.place.findLast(({ scroller }) => isThere(scroller))
    if (!known || !outer || !isLeft(known.place, isThere)) return undefined
    known.left ??= { node: outer.scroller, overlay: known.overlay, left: known.place }
    return { status: 'FOUND', element: known.left, score: 0 }
  }

  return {
    find: (identifiers, locale, fallbackLocale) => {
      const overlay = overlays.findTop()
      const { root, nodes } = read(overlay?.findContent())
      const match = findView({ screen: getScreen(), root }, identifiers, locale, fallbackLocale)
      if (match.status === 'AMBIGUOUS') {
        return { status: match.status, candidates: match.rivals.length, score: match.score }
      }
      if (match.status === 'MISSING') return findLeft(identifiers, nodes) ?? match
      if (match.status !== 'FOUND') return match
      const node = match.view && match.view !== root ? nodes.get(match.view) : undefined
      const element = node && overlay ? toTarget(node, overlay) : WHOLE_SCREEN
      if (element !== WHOLE_SCREEN) {
        if (!isInReach(readSight(element))) return { status: 'MISSING' }
        places.set(identifiers, { overlay: element.overlay, place: readPlace(element) })
      }
      return { status: 'FOUND', element, score: match.score }
    },
  }
}
