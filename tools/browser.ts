import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, runCommand, toNodeProgram } from './run-command.ts'
import type { Command } from './run-command.ts'

const PATH_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
/** Chromium without what only a window needs: it draws the same, and starts and opens pages for a third less. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const PLATFORM_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Fonts of this project alone, where the browser asks fontconfig: no font of the machine reaches a measured page. */
const FONTS = { FONTCONFIG_FILE: join(ROOT, 'tools/fonts/fonts.conf') }

/** How a test starts Chromium: installed where it is missing, with these flags more, and with this project's fonts. */
export async function toTestBrowser(...flags: string[]): Promise<LaunchOptions> {
  return {
    executablePath: await findOrInstallTestBrowser(),
    args: [...listChromiumFlags(), ...flags],
    env: { ...process.env, ...FONTS } as Record<string, string>,
  }
}

/** What Chromium is started with: nothing that calls home, and no sandbox for root, where it refuses to start. */
export function listChromiumFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET_FLAGS] : QUIET_FLAGS
}

/**
 * The path of the Chromium that tests run in: its headless shell or else the machine's own, else a newly installed one;
 * throws with what to do when there is none.
 */
export async function findOrInstallTestBrowser(): Promise<string> {
  const found = findTestBrowser()
  if (found) return found
  console.log('No Chromium on this machine: installing it')
  for (const commands of listInstallations()) {
    if (await runAll(commands)) break
  }
  const installed = findTestBrowser()
  if (installed) return installed
  throw new Error('Chromium could not be installed. Install it, or name its path in WAYMARK_CHROMIUM.')
}

/** The one that WAYMARK_CHROMIUM names, a headless shell in the PATH, or else what `findChromium` finds. */
export function findTestBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.WAYMARK_CHROMIUM ? findChromium(env) : (findInPath(SHELL_NAMES, env) ?? findChromium(env))
}

/** Looks in WAYMARK_CHROMIUM, the PATH, where platforms put it, and in Playwright's own folder. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.WAYMARK_CHROMIUM
  if (named && !isFile(named)) throw new Error(`WAYMARK_CHROMIUM names ${named}, where there is no file.`)
  if (named) return named
  return findInPath(PATH_NAMES, env) ?? [...PLATFORM_PATHS, chromium.executablePath()].find(isFile)
}

function findInPath(names: string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isFile)
}

/** Ways to install it, each tried when the one before did not work. */
function listInstallations(): Command[][] {
  if (!isDebian() || process.getuid?.() !== 0) {
    const args = ['install', 'chromium']
    return [[{ ...toNodeProgram('@playwright/test/cli.js', args), cwd: ROOT, output: 'terminal' }]]
  }
  const toAptGet = (...args: string[]): Command => ({
    ...{ program: 'apt-get', args, output: 'terminal' },
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const install = (name: string) => toAptGet('install', '-y', '--no-install-recommends', name)
  return [[toAptGet('update'), install('chromium-headless-shell')], [install('chromium')]]
}

/** Whether each of them ended well; those after one that did not are not run. */
async function runAll(commands: Command[]): Promise<boolean> {
  for (const command of commands) {
    console.log(`  ${[command.program, ...command.args].join(' ')}`)
    const { exitCode } = await runCommand(command)
    if (exitCode !== 0) return false
  }
  return true
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
