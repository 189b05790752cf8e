import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toTable, type Figure } from './figure.ts'
import { measureAccounts } from './figures/accounts.ts'
import { measureAppInsights } from './figures/app-insights.ts'
import { measureAudience } from './figures/audience.ts'
import { measureClickHouse } from './figures/clickhouse.ts'
import { measureDay } from './figures/day.ts'
import { measureDelivery } from './figures/delivery.ts'
import { measureEditor } from './figures/editor.ts'
import { measureEffects } from './figures/effects.ts'
import { measureExperiments } from './figures/experiments.ts'
import { measureFiles } from './figures/files.ts'
import { measureGoals } from './figures/goals.ts'
import { measureIngest } from './figures/ingest.ts'
import { measureInsights } from './figures/insights.ts'
import { measureLargeApps } from './figures/large-apps.ts'
import { measureLists } from './figures/lists.ts'
import { measureMembers } from './figures/members.ts'
import { measureOverload } from './figures/overload.ts'
import { measureRoles } from './figures/roles.ts'
import { measureScreens } from './figures/screens.ts'
import { measureSearching } from './figures/searching.ts'
import { measureSizes } from './figures/sizes.ts'
import { measureTextGroups } from './figures/text-groups.ts'
import { measureTours } from './figures/tours.ts'
import { measureVariants } from './figures/variants.ts'
import { measureWeight } from './figures/weight.ts'
import { profileEditor } from './profiles/profile-editor.ts'

const measures: Record<string, () => Promise<Figure[]>> = {
  sizes: measureSizes,
  weight: measureWeight,
  delivery: measureDelivery,
  'large-apps': measureLargeApps,
  files: measureFiles,
  ingest: measureIngest,
  clickhouse: measureClickHouse,
  overload: measureOverload,
  roles: measureRoles,
  day: measureDay,
  insights: measureInsights,
  'app-insights': measureAppInsights,
  goals: measureGoals,
  audience: measureAudience,
  lists: measureLists,
  searching: measureSearching,
  members: measureMembers,
  'text-groups': measureTextGroups,
  effects: measureEffects,
  editor: measureEditor,
  screens: measureScreens,
  tours: measureTours,
  experiments: async () => [...(await measureExperiments()), ...measureVariants(), ...measureAccounts()],
}
/** Profiles stored beside the figures, to show where the time goes. */
const profiles: Record<string, () => Promise<string>> = { editor: profileEditor }
const isKept = process.argv.includes('--keep')

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
    const measured = await measure()
    figures.push(...measured)
    const profile = isKept && (await profiles[name]?.())
    if (profile) writeFileSync(join(import.meta.dirname, `profiles/${name}.md`), `${profile}\n`)
    if (isKept) keep(name, toTable(measured))
  } catch (error) {
    // The other measurements took minutes too, so their results are still reported.
    console.error(`Measuring ${name} failed:`, error)
    failed.push(name)
  }
}
console.log(`\n${toTable(figures)}`)
process.exit(failed.length > 0 || figures.some(({ isMet }) => isMet === false) ? 1 : 0)

/** Writes the table into the README, replacing the last one of this name; the others stay. */
function keep(name: string, table: string): void {
  const path = join(import.meta.dirname, 'README.md')
  const [before = '', results = ''] = readFileSync(path, 'utf8').split('<!-- results -->')
  const kept = results.split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  const others = kept.filter((part) => !part.startsWith(`### ${name}\n`)).map((part) => part.trim())
  const today = new Date().toISOString().slice(0, 10)
  const section = `### ${name}\n\nMeasured on ${today}.\n\n<!-- prettier-ignore -->\n${table}`
  const order = Object.keys(measures)
  const toPlace = (part: string) => order.indexOf(/^### (\S+)/.exec(part)?.[1] ?? '')
  const sections = [...others, section].sort((a, b) => toPlace(a) - toPlace(b))
  writeFileSync(path, `${before}<!-- results -->\n\n${sections.join('\n\n')}\n`)
}
