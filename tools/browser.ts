import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { join } from 'node:path'
import { findProgram, isFile } from './find-program.ts'
import { canInstallPackages, installPackages } from './install-packages.ts'
import { ROOT, runCommand, toNodeProgram } from './run-command.ts'

const PATH_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
/** Chromium without its windowing: it renders the same, and starts and opens pages a third faster. */
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

/** Restricts fontconfig to this project's fonts, so that the machine's own never affect a measured page. */
const FONTS = { FONTCONFIG_FILE: join(ROOT, 'tools/fonts/fonts.conf') }

/**
 * Launch options for Chromium in tests: installs it if missing, adds these flags, and uses the project's
 * fonts.
 */
export async function toTestBrowser(...flags: string[]): Promise<LaunchOptions> {
  return {
    executablePath: await findOrInstallTestBrowser(),
    args: [...listChromiumFlags(), ...flags],
    env: { ...process.env, ...FONTS } as Record<string, string>,
  }
}

/** Chromium's flags: no background requests, and no sandbox as root, where Chromium would refuse to start. */
export function listChromiumFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET_FLAGS] : QUIET_FLAGS
}

/**
 * The path of the tests' Chromium: its headless shell, or else the machine's own, or else a newly installed
 * one. Throws with instructions if there is none.
 */
export async function findOrInstallTestBrowser(): Promise<string> {
  const found = findTestBrowser()
  if (found) return found
  console.log('No Chromium on this machine: installing it')
  await installChromium(['chromium-headless-shell', 'chromium'])
  const installed = findTestBrowser()
  if (installed) return installed
  throw new Error('Chromium could not be installed. Install it, or name its path in WAYMARK_CHROMIUM.')
}

/** The browser in WAYMARK_CHROMIUM, a headless shell in the PATH, or else the result of `findChromium`. */
export function findTestBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.WAYMARK_CHROMIUM ? findChromium(env) : (findProgram(SHELL_NAMES, env) ?? findChromium(env))
}

/** Looks in WAYMARK_CHROMIUM, the PATH, each platform's usual places, and Playwright's own folder. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.WAYMARK_CHROMIUM
  if (named && !isFile(named)) throw new Error(`WAYMARK_CHROMIUM names ${named}, where there is no file.`)
  if (named) return named
  return findProgram(PATH_NAMES, env) ?? [...PLATFORM_PATHS, chromium.executablePath()].find(isFile)
}

/** The path of a Chromium with windows, which extensions need; a newly installed one if there is none. */
export async function findOrInstallChromium(): Promise<string> {
  if (!findChromium()) await installChromium(['chromium'])
  const found = findChromium()
  if (found) return found
  throw new Error('Chromium could not be installed. Install it, or name its path in WAYMARK_CHROMIUM.')
}

/** Installs the first of these packages that there is. */
async function installChromium(names: string[]): Promise<void> {
  if (canInstallPackages()) {
    for (const name of names) if (await installPackages(name)) return
  } else {
    const playwright = toNodeProgram('@playwright/test/cli.js', ['install', 'chromium'])
    await runCommand({ ...playwright, cwd: ROOT, output: 'terminal' })
  }
}
