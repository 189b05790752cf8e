import { mkdir, writeFile } from 'node:fs/promises'
import { minifyContractRouter } from '@orpc/contract'
import { ROOT, runCommand, toNodeProgram, toNpm } from '../run-command.ts'
import type { Command } from '../run-command.ts'
import { buildServer } from './build-server.ts'
import { precompress } from './precompress.ts'

export type PartName = 'contract' | 'server' | 'sdk' | 'playground' | 'dashboard'

export interface Part {
  name: PartName
  /** The output folder, relative to the root. */
  dist: string
  /** Files and folders whose change requires a new build, besides the shared ones. */
  inputs: string[]
  /** Parts whose output it reads. */
  after: PartName[]
  build: () => Promise<void>
}

/** Inputs shared by all parts. */
export const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tools/build']

const ENGINE = ['contract', 'targeting', 'player', 'runtime', 'room'].map((it) => `packages/${it}`)

export const PARTS: Part[] = [
  {
    name: 'contract',
    dist: 'packages/contract/dist',
    inputs: ['packages/contract', 'tools/protocol/open-comments.ts'],
    after: [],
    build: async () => {
      await writeRouter()
      await writeComments()
    },
  },
  {
    name: 'server',
    dist: 'apps/server/dist',
    inputs: ['apps/server/src', 'packages/contract', 'packages/targeting'],
    after: ['contract'],
    build: buildServer,
  },
  {
    name: 'sdk',
    dist: 'packages/sdk/dist',
    inputs: [...ENGINE, 'packages/core', 'packages/sdk'],
    after: [],
    build: async () => {
      await runBuild({ ...toNpm(['run', 'build', '-w', 'packages/sdk']), output: 'kept' })
      await precompress(`${ROOT}/packages/sdk/dist`)
    },
  },
  {
    name: 'playground',
    dist: 'apps/playground/dist',
    inputs: [...ENGINE, 'packages/core', 'packages/sdk', 'apps/playground'],
    after: ['sdk'],
    build: () => buildWithVite('apps/playground'),
  },
  {
    name: 'dashboard',
    dist: 'apps/dashboard/dist',
    inputs: [
      ...ENGINE,
      'packages/core',
      'packages/react-native/src',
      'packages/react-native/phone',
      'apps/dashboard',
    ],
    after: ['contract'],
    build: async () => {
      await buildWithVite('apps/dashboard')
      // Into the output of the former, which empties its folder first.
      await buildWithVite('apps/dashboard', ['--config', 'vite.builder.config.ts'])
      await buildWithVite('apps/dashboard', ['--config', 'vite.phone.config.ts'])
      await precompress(`${ROOT}/apps/dashboard/dist`)
    },
  },
]

/** Only methods and paths: the dashboard's client needs no schemas, and zod would add 92 kB. */
async function writeRouter(): Promise<void> {
  const { contract } = await import('../../packages/contract/src/index.ts')
  const router = minifyContractRouter(contract)
  await mkdir(`${ROOT}/packages/contract/dist`, { recursive: true })
  await writeFile(`${ROOT}/packages/contract/dist/router.json`, JSON.stringify(router, keepAddress))
}

interface Declared {
  meta: { people?: string; makes?: object; isRead?: true; isTelemetry?: true }
  route: Record<string, unknown>
}

/** The API reference's descriptions of each call would add 7 kB to a first visit. */
function keepAddress(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  const { route, meta, ...call } = value as Declared
  const { people, makes, isRead, isTelemetry } = meta
  const { tags: _tags, summary: _summary, description: _description, ...address } = route
  // The audit log's filter offers the calls that read data of single people, and none that only makes others.
  const isOfPeople = people === 'READ' || people === 'EXPORT'
  const kept = {
    ...(isOfPeople && { people }),
    ...(makes && { makes }),
    ...((isRead || isTelemetry) && { changesNothing: true }),
  }
  return { ...call, meta: kept, route: address }
}

/** The comments above the contract's schemas, as the descriptions of the API reference. */
async function writeComments(): Promise<void> {
  const { openComments } = await import('../protocol/open-comments.ts')
  const comments = openComments(`${ROOT}/packages/contract/src/index.ts`)
  const schemas = comments.listSchemas().map((name) => {
    const { about, notes } = comments.read(name)
    return [name, { '': about, ...Object.fromEntries(notes) }]
  })
  const calls = [...comments.listCalls('contract')].map(([name, { input, output }]) => [
    name,
    { input: Object.fromEntries(input), output: Object.fromEntries(output) },
  ])
  const written = {
    schemas: Object.fromEntries(schemas) as object,
    calls: Object.fromEntries(calls) as object,
  }
  await writeFile(`${ROOT}/packages/contract/dist/comments.json`, JSON.stringify(written))
}

function buildWithVite(folder: string, options: string[] = []): Promise<void> {
  const vite = toNodeProgram('vite/bin/vite.js', [
    'build',
    '--logLevel',
    'warn',
    '--emptyOutDir',
    '--manifest',
    ...options,
  ])
  return runBuild({ ...vite, cwd: `${ROOT}/${folder}`, output: 'kept' })
}

async function runBuild(command: Command): Promise<void> {
  // Served files are always a production build, whatever the shell's NODE_ENV.
  const { exitCode, output } = await runCommand({ ...command, env: { NODE_ENV: 'production' } })
  if (exitCode !== 0) throw new Error(output.trim() || `it ended with exit code ${exitCode}`)
}
