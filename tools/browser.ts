import { chromium } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, runCommand, toNodeProgram } from './run-command.ts'
import type { Command } from './run-command.ts'

const PATH_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
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

/** What Chromium is started with: nothing that calls home, and no sandbox for root, where it refuses to start. */
export function listChromiumFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET_FLAGS] : QUIET_FLAGS
}

/** The path of Chromium: the machine's own, else a newly installed one; throws with what to do when there is none. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine: installing it')
  for (const command of listInstallCommands()) {
    console.log(`  ${[command.program, ...command.args].join(' ')}`)
    const { exitCode } = await runCommand(command)
    if (exitCode !== 0) break
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium could not be installed. Install it, or name its path in WAYMARK_CHROMIUM.')
}

/** Looks in WAYMARK_CHROMIUM, the PATH, where platforms put it, and in Playwright's own folder. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.WAYMARK_CHROMIUM
  if (named && !isFile(named)) throw new Error(`WAYMARK_CHROMIUM names ${named}, where there is no file.`)
  if (named) return named
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = folders.flatMap((folder) => PATH_NAMES.map((name) => join(folder, name)))
  return [...inPath, ...PLATFORM_PATHS, chromium.executablePath()].find(isFile)
}

function listInstallCommands(): Command[] {
  if (isDebian() && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return [
      { program: 'apt-get', args: ['update'], env, output: 'terminal' },
      {
        program: 'apt-get',
        args: ['install', '-y', '--no-install-recommends', 'chromium'],
        env,
        output: 'terminal',
      },
    ]
  }
  return [
    { ...toNodeProgram('@playwright/test/cli.js', ['install', 'chromium']), cwd: ROOT, output: 'terminal' },
  ]
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
