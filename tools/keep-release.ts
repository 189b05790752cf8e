import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts } from './build/build-parts.ts'
import { RELEASES } from './release/releases.ts'
import { ROOT, runCommand, toNodeProgram, type Command } from './run-command.ts'

/** The files that a server needs to run, without its tests. */
const SERVER = ['package.json', 'apps/server', 'packages/contract', 'packages/targeting']
const UNNEEDED = ['*.test.ts', 'apps/server/test', 'apps/server/endurance', 'packages/targeting/vectors']

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const folder = join(RELEASES, version)

const changes = await run({ program: 'git', args: ['status', '--porcelain', '--', 'apps', 'packages'] })
if (changes) fail(`What is kept would not be what is committed:\n${changes}`)
if ((await buildParts(['contract', 'sdk'])).some(({ isBuilt }) => !isBuilt)) process.exit(1)

mkdirSync(folder, { recursive: true })
const unneeded = UNNEEDED.map((path) => `:(exclude)${path}`)
const sources = await run({ program: 'git', args: ['ls-files', '--', ...SERVER, ...unneeded] })
await pack('server.tar.gz', ROOT, [...sources.trim().split('\n'), 'packages/contract/dist/router.json'])
await pack('sdk.tar.gz', join(ROOT, 'packages/sdk/dist'), ['--exclude=*.br', '--exclude=*.gz', '.'])
await run({
  ...toNodeProgram('vitest/vitest.mjs', ['run', 'test/released-tables.test.ts', '--update']),
  cwd: join(ROOT, 'apps/server'),
})
console.log(`Kept ${version} in ${folder}`)

async function pack(name: string, cwd: string, paths: string[]): Promise<void> {
  await run({ program: 'tar', args: ['-czf', join(folder, name), ...paths], cwd })
}

async function run(command: Omit<Command, 'output'>): Promise<string> {
  const { exitCode, output } = await runCommand({ ...command, output: 'kept' })
  return exitCode === 0 ? output : fail(output)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
