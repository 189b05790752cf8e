import { globSync } from 'node:fs'
import { findProgram } from './find-program.ts'
import { canInstallPackages, installPackages } from './install-packages.ts'

export type EngineName = 'firefox' | 'webkit'

export interface WebKitPrograms {
  driver: string
  /** WebKitGTK's MiniBrowser. */
  browser: string
  /** A virtual display: that browser has no headless mode. */
  display: string
}

interface EngineSource {
  isThere(): boolean
  /** Debian packages. */
  packages: string[]
}

const SOURCES: Record<EngineName, EngineSource> = {
  firefox: { isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  webkit: { isThere: () => findWebKit() !== undefined, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/** Whether an engine is on this machine, installing it if the machine allows. */
export async function hasEngine(name: EngineName): Promise<boolean> {
  const { isThere, packages } = SOURCES[name]
  if (isThere() || !canInstallPackages()) return isThere()
  console.log(`No ${name} on this machine: installing it`)
  await installPackages(...packages)
  return isThere()
}

/** The path of Firefox, from the PATH. */
export const findFirefox = (): string | undefined => findProgram(['firefox-esr', 'firefox'])

/** The programs that drive WebKitGTK, if all of them are installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram(['WebKitWebDriver'])
  const display = findProgram(['Xvfb'])
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}
