import type { Page } from '@playwright/test'
import { join } from 'node:path'
import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'
import { findStandIn } from '../../../packages/runtime/src/match/relocate/find-stand-in.ts'
import { normaliseRecord } from '../../../packages/runtime/src/match/relocate/normalise-record.ts'
import { toFingerprint } from '../../../packages/runtime/src/match/relocate/read-features.ts'
import type { PagePair } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { toRandom } from '../training/random.ts'
import { listPages, packSite } from './pack-site.ts'
import { pairElements } from './pair-elements.ts'
import type { PublishedPage } from './page-entry.ts'
import { createRenderer } from './render-site.ts'
import type { PublishedSite } from './sites.ts'

export interface PublishedPair extends PagePair {
  site: string
}

/** A site counts by few of its pages, and a page by few of its elements: they repeat the same navigation. */
const MOST_PAGES = 8
const MOST_ELEMENTS = 30
const MOST_CANDIDATES = 4000
const SEED = 7

/** Each page of two adjacent versions of a site, with the elements that are known to be the same. */
export async function readPublished(page: Page, sites: readonly PublishedSite[]): Promise<PublishedPair[]> {
  const render = await createRenderer(page)
  const pairs: PublishedPair[] = []
  for (const { site, title, old, later } of sites.flatMap(listPagePairs)) {
    const before = await render(old.root, old.path)
    const after = await render(later.root, later.path)
    if (!before || !after || after.candidates.length > MOST_CANDIDATES) continue
    const pair = toPair(before, after)
    if (Object.keys(pair.before.picked).length > 0) pairs.push({ site, name: title, ...pair })
  }
  return pairs
}

/** Some of the pages that two adjacent versions have in common. */
function listPagePairs({ name, versions }: PublishedSite) {
  return versions.slice(0, -1).flatMap(([version, folder], at) => {
    const [nextVersion, nextFolder] = versions[at + 1] as PublishedSite['versions'][number]
    const root = packSite(name, version)
    const nextRoot = packSite(name, nextVersion)
    const later = new Set(listPages(join(nextRoot, nextFolder)))
    const common = listPages(join(root, folder)).filter((it) => later.has(it))
    return toRandom(SEED)
      .shuffle(common)
      .slice(0, MOST_PAGES)
      .map((path) => ({
        site: name,
        title: `${name} ${version} ${nextVersion} ${path}`,
        old: { root, path: join(folder, path) },
        later: { root: nextRoot, path: join(nextFolder, path) },
      }))
  })
}

function toPair(before: PublishedPage, after: PublishedPage): Pick<PagePair, 'before' | 'after'> {
  const same = toRandom(before.candidates.length)
    .shuffle([...pairElements(before, after)])
    .slice(0, MOST_ELEMENTS)
  const page = before.candidates.map(normaliseRecord)
  const pick = (at: number) => {
    const standIn = findStandIn(page, at) ?? -1
    return toFingerprint(
      before.candidates[at] as FeatureRecord,
      page,
      before.holdsRecords[standIn] ? undefined : before.candidates[standIn],
    )
  }
  return {
    before: {
      candidates: before.candidates,
      picked: Object.fromEntries(same.map(([at]) => [`e${at}`, pick(at)])),
      truths: Object.fromEntries(same.map(([at]) => [`e${at}`, at])),
    },
    after: {
      candidates: after.candidates,
      picked: {},
      truths: Object.fromEntries(same.map(([at, its]) => [`e${at}`, its])),
    },
  }
}
