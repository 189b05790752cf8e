import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Page } from '@playwright/test'
import type { FeatureRecord } from '../../src/match/relocate/feature-record.ts'
import { relocate } from '../../src/match/relocate/relocate.ts'
import type { PageFeatures } from './page-entry.ts'

export interface PagePair {
  name: string
  before: PageFeatures
  after: PageFeatures
}

/** One search for an element. `right` is null if the element is gone. */
export interface Sought {
  pair: string
  truth: string
  wanted: FeatureRecord
  right: number | null
  answer: number | null
  status: 'FOUND' | 'AMBIGUOUS' | 'MISSING'
}

export interface Tally {
  /** Elements in both versions. */
  existing: number
  /** Elements only in the first version. */
  removed: number
  found: number
  /** Answers that name a wrong element, including answers for removed elements. */
  wrong: number
  abstained: number
}

/** The markup of both versions of a page. */
export interface MarkupPair {
  name: string
  before: string
  after: string
}

/** Reads the features of a folder of page pairs in a browser: `name/before.html` and `name/after.html`. */
export function readPagePairs(page: Page, folder: string): Promise<PagePair[]> {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory())
  const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8')
  const pairs = folders
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name }) => ({ name, before: read(name, 'before.html'), after: read(name, 'after.html') }))
  return renderPagePairs(page, pairs)
}

/** Reads the features of page pairs in a browser. */
export async function renderPagePairs(page: Page, pairs: readonly MarkupPair[]): Promise<PagePair[]> {
  const script = await bundleReader()
  const render = async (markup: string) => {
    await page.setContent(markup)
    await page.addScriptTag({ content: script })
    return page.evaluate(() => window.readPage())
  }
  const rendered: PagePair[] = []
  for (const { name, before, after } of pairs) {
    rendered.push({ name, before: await render(before), after: await render(after) })
  }
  return rendered
}

/** Searches each marked element of the first versions among the elements of the second. */
export function seekAll(pairs: readonly PagePair[], find = relocate): Sought[] {
  return pairs.flatMap(({ name, before, after }) =>
    Object.entries(before.picked).map(([truth, wanted]) => {
      const result = find(wanted, after.candidates)
      const position = after.truths[truth] ?? -1
      const answer = result.status === 'FOUND' ? result.index : null
      return { pair: name, truth, wanted, right: position < 0 ? null : position, answer, status: result.status }
    }),
  )
}

export function tally(sought: readonly Sought[]): Tally {
  const count = (test: (it: Sought) => boolean) => sought.filter(test).length
  return {
    existing: count(({ right }) => right !== null),
    removed: count(({ right }) => right === null),
    found: count(({ right, answer }) => right !== null && answer === right),
    wrong: count(({ right, answer }) => answer !== null && answer !== right),
    abstained: count(({ answer }) => answer === null),
  }
}

async function bundleReader(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page-entry.ts'), formats: ['iife'], name: 'pageEntry' },
    },
  })) as Rolldown.RolldownOutput[]
  return result[0]?.output[0].code ?? ''
}
