import { isInRecordRow } from '../../../packages/runtime/src/match/rows/find-list.ts'
import { listFeatures } from '../../../packages/runtime/src/match/relocate/read-features.ts'
import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'

/** A page with what tells its elements apart for whoever pairs two versions of it. The matcher sees only records. */
export interface PublishedPage {
  /** Every visible element, in document order. */
  candidates: FeatureRecord[]
  /** Whether each is what an author may point at. */
  isPointedAt: boolean[]
  /** The part of the page that each is in. */
  regions: Region[]
  /** The text of the heading before each. */
  headings: string[]
  /** Whether each is in the row of a record or has such rows in it. */
  holdsRecords: boolean[]
}
type Region = 'HEAD' | 'SIDE' | 'FOOT' | 'MAIN'

declare global {
  interface Window {
    readPublished(): PublishedPage
  }
}

const POINTED_AT =
  'a,button,input,select,textarea,summary,label,h1,h2,h3,h4,h5,h6,[role=button],[role=tab],[role=menuitem],[role=switch]'
const REGIONS: readonly (readonly [Region, string])[] = [
  ['FOOT', 'footer,[role=contentinfo],.footer,.main-footer,.app-footer,.page-footer,.site-footer'],
  ['SIDE', 'aside,.sidebar,.main-sidebar,.app-sidebar,.left_col,.sidenav,#sidebar,[role=complementary]'],
  ['HEAD', 'body>header,nav,[role=banner],.navbar,.main-header,.app-header,.topbar,.top_nav,#header'],
]

window.readPublished = () => {
  const listed = listFeatures(document)
  let heading = ''
  const headings: string[] = []
  for (const { element, record } of listed) {
    headings.push(heading)
    if (/^h[1-6]$/.test(element.localName)) heading = record.text ?? ''
  }
  return {
    candidates: listed.map(({ record }) => ({ ...record })),
    isPointedAt: listed.map(
      ({ element, record }) => element.matches(POINTED_AT) && !!record.width && !!record.height,
    ),
    regions: listed.map(({ element }) => REGIONS.find(([, it]) => element.closest(it))?.[0] ?? 'MAIN'),
    headings,
    holdsRecords: listHoldersOfRecords(listed.map(({ element }) => element)),
  }
}

function listHoldersOfRecords(elements: readonly Element[]): boolean[] {
  const holders = new Set<Element>()
  for (const element of elements.filter(isInRecordRow)) {
    for (let at: Element | null = element; at && !holders.has(at); at = at.parentElement) holders.add(at)
  }
  return elements.map((it) => holders.has(it))
}
