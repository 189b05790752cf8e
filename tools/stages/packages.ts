import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { packPackages, WEB_PACKAGES } from '../pack-packages.ts'
import { ROOT } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runStories } from './run-stories.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(ROOT, 'e2e/packages')
const ARCHIVES = join(FOLDER, 'dist/archives')

/** The packages of npm in fresh apps, whose frameworks are installed from a lock file of their own. */
export async function runPackageTests(reports: string): Promise<Tally> {
  rmSync(ARCHIVES, { recursive: true, force: true })
  await Promise.all([findOrInstallTestBrowser(), installApart(FOLDER), packPackages(ARCHIVES, WEB_PACKAGES)])
  return runStories(FOLDER, join(reports, 'packages'))
}
