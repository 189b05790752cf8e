import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import type { Command } from './run-command.ts'

/** Whether packages can be installed on this machine: Debian, as root. */
export function canInstallPackages(): boolean {
  return isDebian() && process.getuid?.() === 0
}

/** Installs Debian packages; returns whether that succeeded. */
export async function installPackages(...names: string[]): Promise<boolean> {
  return (
    (await runAptGet('update')) && (await runAptGet('install', '-y', '--no-install-recommends', ...names))
  )
}

async function runAptGet(...args: string[]): Promise<boolean> {
  const command: Command = { program: 'apt-get', args, output: 'terminal' }
  console.log(`  ${['apt-get', ...args].join(' ')}`)
  const { exitCode } = await runCommand({ ...command, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return exitCode === 0
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
