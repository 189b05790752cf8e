import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DASHBOARD = join(import.meta.dirname, '../apps/dashboard/dist')

/** The scripts of the dashboard's build that a browser fetches before that screen stands, without its texts. */
export function listScreenScripts(address: string): string[] {
  const screens = JSON.parse(readFileSync(join(DASHBOARD, 'screens.json'), 'utf8')) as {
    address: string
    scripts: string[]
  }[]
  const screen = screens.find((it) => it.address === address)
  if (!screen) throw new Error(`The dashboard's build has no screen at ${address}`)
  const page = readFileSync(join(DASHBOARD, 'index.html'), 'utf8')
  const first = [...page.matchAll(/__BASE_PATH__\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])
  return [...first, ...screen.scripts].map((file) => join(DASHBOARD, file))
}
