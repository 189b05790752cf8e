import { toTable, type Figure } from './figure.ts'
import { measureDelivery } from './figures/delivery.ts'
import { measureIngest } from './figures/ingest.ts'

const measures: Record<string, () => Promise<Figure[]>> = {
  ingest: measureIngest,
  delivery: measureDelivery,
}

const asked = process.argv.slice(2).filter((it) => !it.startsWith('--'))
const figures: Figure[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring ${name} …`)
  figures.push(...(await measure()))
}
console.log(`\n${toTable(figures)}`)
