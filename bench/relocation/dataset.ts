import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromProperties } from '../../packages/runtime/src/match/relocate/from-properties.ts'
import { relocate } from '../../packages/runtime/src/match/relocate/relocate.ts'
import { findBySimilo } from './plain-similo.ts'

/**
 * Measures relocation on data of a published benchmark, which is not part of this repository:
 * `node bench/relocation/dataset.ts folder`. Each site is a folder with `targets.json`, the elements of the old version
 * with `truth`, the xpath of the same element in the new one (null where it is gone), and `candidates.json`, the
 * elements of the new version. `docs/element-matching.md` tells what an element may hold.
 */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder of the data')
  process.exit(1)
}
type Properties = Record<string, unknown>
const read = (site: string, file: string) =>
  JSON.parse(readFileSync(join(folder, site, file), 'utf8')) as Properties[]

const sums = { existing: 0, removed: 0, found: 0, wrong: 0, peerFound: 0 }
for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory())) {
  const candidates = read(name, 'candidates.json').map(fromProperties)
  for (const target of read(name, 'targets.json')) {
    const wanted = fromProperties(target)
    const truth = candidates.findIndex(({ xpath }) => xpath !== undefined && xpath === target.truth)
    const result = relocate(wanted, candidates)
    if (truth < 0) sums.removed++
    else sums.existing++
    if (result.status === 'FOUND') sums[result.index === truth ? 'found' : 'wrong']++
    if (truth >= 0 && findBySimilo(wanted, candidates) === truth) sums.peerFound++
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log(`${sums.existing} elements that both versions have, ${sums.removed} that are gone`)
console.log(
  `found ${percent(sums.found, sums.existing)}, wrong ${percent(sums.wrong, sums.existing + sums.removed)}`,
)
console.log(
  `the weighted sum beside it finds ${percent(sums.peerFound, sums.existing)} and is wrong otherwise`,
)
