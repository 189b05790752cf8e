import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand } from '../run-command.ts'
import { RELEASES } from './releases.ts'

/**
 * Unpacks a kept release into an empty folder: its server's source, with the packages installed here, and its
 * SDK in `packages/sdk/dist`. Returns the path of the server's program.
 */
export async function unpackRelease(version: string, folder: string): Promise<string> {
  await unpack(join(RELEASES, version, 'server.tar.gz'), folder)
  const sdk = join(folder, 'packages/sdk/dist')
  mkdirSync(sdk, { recursive: true })
  await unpack(join(RELEASES, version, 'sdk.tar.gz'), sdk)
  linkPackages(folder)
  return join(folder, 'apps/server/src/main.ts')
}

async function unpack(archive: string, folder: string): Promise<void> {
  const { exitCode, output } = await runCommand({
    program: 'tar',
    args: ['-xzf', archive, '-C', folder],
    output: 'kept',
  })
  if (exitCode !== 0) throw new Error(`${archive} was not unpacked: ${output}`)
}

/** Links our own packages from the release, and all others from the packages installed here. */
function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules')
  const target = join(folder, 'node_modules')
  mkdirSync(join(target, '@waymark'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@waymark') symlinkSync(join(installed, name), join(target, name), 'junction')
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(target, '@waymark', name), 'junction')
  const ofServer = join(ROOT, 'apps/server/node_modules')
  symlinkSync(ofServer, join(folder, 'apps/server/node_modules'), 'junction')
}
