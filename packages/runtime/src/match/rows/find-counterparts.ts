import { listFlatChildren } from '../../page/flat-children.ts'
import { findFlatParent } from '../../page/flat-tree.ts'
import { hasBox } from '../judge-candidates.ts'
import type { Column } from './find-column.ts'
import type { Rows } from './find-rows.ts'

/**
 * The elements that stand in the other rows where the picked one stands in its own, and it among them, in order: in
 * the cell of the same column, or else at the end of the same path.
 */
export function findCounterparts(target: Element, { all, row }: Rows, column: Column | undefined): Element[] {
  const own = column?.cells.get(row)
  const path = toPath(target, own ?? row)
  return all.flatMap((it) => {
    const start = own ? column?.cells.get(it) : it
    const found = it === row ? target : start && follow(start, path)
    return found && hasBox(found) ? [found] : []
  })
}

interface Step {
  tag: string
  /** Counted among the siblings of the same tag. */
  nth: number
}

function toPath(target: Element, outer: Element): Step[] {
  const parent = target === outer ? null : findFlatParent(target)
  if (!parent) return []
  const twins = listTwins(parent, target.localName)
  return [...toPath(parent, outer), { tag: target.localName, nth: twins.indexOf(target) }]
}

const follow = (outer: Element, path: readonly Step[]): Element | undefined =>
  path.reduce<Element | undefined>((at, { tag, nth }) => at && listTwins(at, tag)[nth], outer)

const listTwins = (parent: Element, tag: string): Element[] =>
  listFlatChildren(parent).filter(({ localName }) => localName === tag)
