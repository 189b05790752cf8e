import { join } from 'node:path'
import { readPagePairs, seekAll, tally } from './relocation/page-pairs.ts'
import { expect, test } from './test.ts'

/**
 * Elements are picked on the first version of a page and looked for on the second, where classes are hashed anew, ids
 * dropped, texts reworded or translated, lists reordered and elements removed. The blind half was written by somebody
 * who had not seen the matcher; its changes are whole redesigns. The fresh pages came after the last fitting.
 */
const SETS = [
  { folder: 'pages', count: 30, leastFound: 0.92, mostWrong: 0.01 },
  { folder: 'blind-pages', count: 30, leastFound: 0.64, mostWrong: 0.0125 },
  { folder: 'fresh-pages', count: 10, leastFound: 0.7, mostWrong: 0.0125 },
]

for (const { folder, count, leastFound, mostWrong } of SETS) {
  test(`elements of changed pages are found again, or abstained from: ${folder}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1280, height: 800 })
    const pairs = await readPagePairs(page, join(import.meta.dirname, 'relocation', folder))
    expect(pairs).toHaveLength(count)
    const { existing, removed, found, wrong, abstained } = tally(seekAll(pairs))
    expect(existing + removed).toBeGreaterThan(count * 15)
    console.log(
      `${folder}: ${percent(found, existing)} of ${existing} found, ${percent(wrong, existing + removed)} wrong, ` +
        `${abstained} abstained from, of which ${removed} or fewer are gone`,
    )
    expect(found / existing).toBeGreaterThanOrEqual(leastFound)
    expect(wrong / (existing + removed)).toBeLessThanOrEqual(mostWrong)
  })
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
