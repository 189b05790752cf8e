import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toTable, type Figure } from './figure.ts'
import { measureDelivery } from './figures/delivery.ts'
import { measureEditor } from './figures/editor.ts'
import { measureEffects } from './figures/effects.ts'
import { measureFiles } from './figures/files.ts'
import { measureIngest } from './figures/ingest.ts'
import { measureInsights } from './figures/insights.ts'
import { measureMembers } from './figures/members.ts'
import { measureRelocation } from './figures/relocation.ts'
import { measureSizes } from './figures/sizes.ts'
import { measureTours } from './figures/tours.ts'

const measures: Record<string, () => Promise<Figure[]>> = {
  sizes: measureSizes,
  delivery: measureDelivery,
  files: measureFiles,
  ingest: measureIngest,
  insights: measureInsights,
  members: measureMembers,
  effects: measureEffects,
  relocation: measureRelocation,
  editor: measureEditor,
  tours: measureTours,
}

const asked = process.argv.slice(2).filter((it) => !it.startsWith('--'))
const unknown = asked.filter((it) => !measures[it])
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Name any of: ${Object.keys(measures).join(', ')}`)
  process.exit(1)
}
const figures: Figure[] = []
const failed: string[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring ${name} …`)
  try {
    figures.push(...(await measure()))
  } catch (error) {
    // The others took minutes as well; what they found is worth telling.
    console.error(`Measuring ${name} failed:`, error)
    failed.push(name)
  }
}
const table = toTable(figures)
console.log(`\n${table}`)
if (process.argv.includes('--keep') && failed.length === 0) keep(table)
process.exit(failed.length > 0 || figures.some(({ isMet }) => isMet === false) ? 1 : 0)

/** Puts the table into the README, in place of the last one. */
function keep(table: string): void {
  const path = join(import.meta.dirname, 'README.md')
  const [before = ''] = readFileSync(path, 'utf8').split('<!-- results -->')
  writeFileSync(
    path,
    `${before}<!-- results -->\n\nMeasured on ${new Date().toISOString().slice(0, 10)}.\n\n<!-- prettier-ignore -->\n${table}\n`,
  )
}
