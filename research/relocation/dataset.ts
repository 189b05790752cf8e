import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromProperties } from '../../packages/runtime/src/match/relocate/from-properties.ts'
import { relocate } from '../../packages/runtime/src/match/relocate/relocate.ts'
import { findBySimilo } from './plain-similo.ts'

/**
 * Measures relocation on data of a published benchmark, which is not part of this repository:
 * `node research/relocation/dataset.ts folder`. The folder is that of the Similo benchmark in JSON: `website.json`, a list
 * of `{ name, xpath: [{ old, new }] }`, and for each site `<name>/properties/target.json` (elements of the old version)
 * and `candidate.json` (of the new one), beside it, in `apps` or in the folder named second. An element whose old or
 * new xpath is not in the data is left out, as there; one whose `new` is null is gone, and nothing is the answer.
 */
const [folder, appsFolder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder of the data')
  process.exit(1)
}
type Properties = Record<string, unknown>
interface Site {
  name: string
  xpath: { old: string; new: string | null }[]
}
const apps = [appsFolder, join(folder, 'apps'), folder].find((it) => it && existsSync(it)) ?? folder
const sites = JSON.parse(readFileSync(join(folder, 'website.json'), 'utf8')) as Site[]

function readRecords(site: string, file: string) {
  const path = join(apps, site, 'properties', file)
  if (!existsSync(path)) return []
  return (JSON.parse(readFileSync(path, 'utf8')) as Properties[]).map(fromProperties)
}

const sums = { existing: 0, removed: 0, found: 0, wrong: 0, peerFound: 0 }
for (const { name, xpath } of sites) {
  const targets = readRecords(name, 'target.json')
  const candidates = readRecords(name, 'candidate.json')
  for (const { old, new: right } of xpath) {
    const wanted = targets.find((it) => it.xpath === old)
    const truth = candidates.findIndex((it) => it.xpath !== undefined && it.xpath === right)
    if (!wanted || candidates.length === 0 || (right !== null && truth < 0)) continue
    const result = relocate(wanted, candidates)
    if (right === null) sums.removed++
    else sums.existing++
    if (result.status === 'FOUND') sums[result.index === truth ? 'found' : 'wrong']++
    if (right !== null && findBySimilo(wanted, candidates) === truth) sums.peerFound++
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
