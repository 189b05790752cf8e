import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listScreenScripts } from '../../tools/list-screen-scripts.ts'
import { listScriptFiles } from '../../tools/list-script-files.ts'
import { bundle } from '../bundle.ts'
import type { Figure } from '../figure.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The files a page loads, gzipped, in thousands of bytes: our build, and the others bundled the same way in this run.
 */
export async function measureSizes(): Promise<Figure[]> {
  const sdk = gzipFile(join(root, 'packages/sdk/dist/waymark.js'))
  const runtime = gzipWithImports('runtime.js')
  const rules = gzipWithImports('rules.js')
  const [unleash, growthbook, driver] = await Promise.all([
    gzipBundle(`export { UnleashClient } from 'unleash-proxy-client'`),
    gzipBundle(`export { GrowthBook } from '@growthbook/growthbook'`),
    gzipBundle(`export { driver } from 'driver.js'`),
  ])
  const peers = [
    `Unleash ${toKilobytes(unleash)} (8.1 published)`,
    `GrowthBook ${toKilobytes(growthbook)} (14.4 published)`,
  ]
  const least = Math.min(unleash, growthbook) + driver
  return [
    toSize('SDK before anything is shown, beside targeting clients', {
      bytes: sdk,
      beside: peers.join(', '),
      most: 8000,
    }),
    toSize('SDK with segments and limits, before anything is shown, beside targeting clients', {
      bytes: sdk + rules,
      beside: peers.join(', '),
      most: 12_500,
    }),
    {
      ...toSize('SDK to the first tooltip, beside the smaller targeting client plus driver.js', {
        bytes: sdk + runtime,
        most: 22_000,
        beside: `${toKilobytes(least)}, of which driver.js ${toKilobytes(driver)} (7.3 published); Shepherd 16.1 and intro.js 20.3 published`,
      }),
      ratio: (sdk + runtime) / least,
    },
    ...measureDashboard(),
  ]
}

function measureDashboard(): Figure[] {
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + gzipFile(file), 0)
  const home = listScreenScripts('/home')
  const editor = listScreenScripts('/editor/:appId/:appVersionId/:projectId').filter(
    (it) => !home.includes(it),
  )
  const beside = `the editor is its own chunk: ${toKilobytes(sum(editor))} more when it opens`
  return [
    toSize('Dashboard, script of the first load, signed in', { bytes: sum(home), beside, most: 250_000 }),
  ]
}

interface Size {
  bytes: number
  beside: string
  most: number
}

function toSize(name: string, { bytes, beside, most }: Size): Figure {
  const target = `≤ ${toKilobytes(most)}`
  return {
    name: `${name} (kB gzip)`,
    ours: toKilobytes(bytes),
    beside,
    ratio: null,
    target,
    isMet: bytes <= most,
  }
}

const toKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** The gzipped size of an SDK file with everything that a browser fetches with it. */
const gzipWithImports = (entry: string): number =>
  listScriptFiles(join(root, 'packages/sdk/dist'), entry).reduce(
    (bytes, path) => bytes + gzipSync(readFileSync(path), { level: 9 }).length,
    0,
  )

const gzipFile = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length

const gzipBundle = async (source: string): Promise<number> =>
  gzipSync(await bundle(source), { level: 9 }).length
