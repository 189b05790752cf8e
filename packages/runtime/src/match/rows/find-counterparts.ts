import { findFlatParent, listFlatChildren } from '../../page/flat-tree.ts'
import { hasBox } from '../judge-candidates.ts'
import type { Rows } from './find-rows.ts'

/** The elements that stand in the other rows where the picked one stands in its own, and it among them, in order. */
export function findCounterparts(target: Element, { all, row }: Rows): Element[] {
  const path = toPath(target, row)
  return all.flatMap((it) => {
    const found = it === row ? target : follow(it, path)
    return found && hasBox(found) ? [found] : []
  })
}

interface Step {
  tag: string
  /** Counted among the siblings of the same tag. */
  nth: number
}

function toPath(target: Element, row: Element): Step[] {
  const parent = target === row ? null : findFlatParent(target)
  if (!parent) return []
  const twins = listTwins(parent, target.localName)
  return [...toPath(parent, row), { tag: target.localName, nth: twins.indexOf(target) }]
}

const follow = (row: Element, path: readonly Step[]): Element | undefined =>
  path.reduce<Element | undefined>((at, { tag, nth }) => at && listTwins(at, tag)[nth], row)

const listTwins = (parent: Element, tag: string): Element[] =>
  listFlatChildren(parent).filter(({ localName }) => localName === tag)
