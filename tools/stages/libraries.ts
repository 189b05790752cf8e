import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../browser.ts'
import { ROOT } from '../run-command.ts'
import { installApart } from './install-apart.ts'
import { runStories } from './run-stories.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(ROOT, 'e2e/libraries')

/** Guides above the dialogs and beside the menus of UI libraries, which are installed from a lock file of their own. */
export async function runLibraryTests(reports: string): Promise<Tally> {
  await Promise.all([findOrInstallTestBrowser(), installApart(FOLDER)])
  return runStories(FOLDER, join(reports, 'libraries'))
}
