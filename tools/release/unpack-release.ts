import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runCommand } from '../run-command.ts'
import { RELEASES } from './releases.ts'

/**
 * Lays a kept release into an empty folder: its server as it stood in the repository, with the packages that are
 * installed here, and its SDK in `packages/sdk/dist`. Answers the server's program.
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
    ...{ program: 'tar', args: ['-xzf', archive, '-C', folder] },
    output: 'kept',
  })
  if (exitCode !== 0) throw new Error(`${archive} was not unpacked: ${output}`)
}

/** Of our own packages those of the release, of all others what is installed here. */
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
