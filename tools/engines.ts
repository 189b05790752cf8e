import { globSync } from 'node:fs'
import { findProgram } from './find-program.ts'
import { canInstallPackages, installPackages } from './install-packages.ts'

export type EngineName = 'firefox' | 'webkit'

export interface WebKitPrograms {
  driver: string
  /** WebKitGTK's own small browser. */
  browser: string
  /** A screen in memory: that browser has no mode without one. */
  display: string
}

interface EngineSource {
  isThere(): boolean
  /** Of Debian. */
  packages: string[]
}

const SOURCES: Record<EngineName, EngineSource> = {
  firefox: { isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  webkit: { isThere: () => findWebKit() !== undefined, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Whether an engine is on this machine, installed now where this machine lets us. */
export async function hasEngine(name: EngineName): Promise<boolean> {
  const { isThere, packages } = SOURCES[name]
  if (isThere() || !canInstallPackages()) return isThere()
  console.log(`No ${name} on this machine: installing it`)
  await installPackages(...packages)
  return isThere()
}

/** The path of Firefox in the PATH. */
export const findFirefox = (): string | undefined => findProgram(['firefox-esr', 'firefox'])

/** The programs that drive WebKitGTK, if all of them are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram(['WebKitWebDriver'])
  const display = findProgram(['Xvfb'])
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}
