import type { FoundTarget } from '../device-adapter.ts'

type Match = { status: 'FOUND'; element: Element; score: number } | Exclude<FoundTarget, { status: 'FOUND' }>

/** Adds to a match in a page where its element is. */
export function locateElement(match: Match): FoundTarget<Element> {
  if (match.status !== 'FOUND') return match
  const { element } = match
  if (element === element.ownerDocument.documentElement) return { ...match, box: null }
  const { x, y, width, height } = element.getBoundingClientRect()
  return { ...match, box: [x, y, width, height] }
}
