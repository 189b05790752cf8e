import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SDK_VERSION } from '@waymark/core/version'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { LOWEST_BROWSERS } from '../lowest-browsers.ts'

const LICENSE = join(import.meta.dirname, '../../../LICENSE')
const SDK = /^@waymark\/sdk(\/|$)/

interface ShellPackage {
  name: string
  description: string
  keywords: string[]
  /** The packages that an app may have, with the versions that are known to work. */
  optionalPeers?: Record<string, string>
  /** Further fields of the manifest. */
  manifest?: object
}

/**
 * Builds a package for a kind of hybrid apps in `dist` of its folder: one ES module that imports `@waymark/sdk`, its
 * declarations, and its manifest.
 */
export async function buildShell(folder: string, shell: ShellPackage): Promise<string> {
  const dist = join(folder, 'dist')
  const input = { index: join(folder, 'src/index.ts') }
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  const modules = await rolldown({
    input,
    external: SDK,
    platform: 'browser',
    transform: { target: LOWEST_BROWSERS },
    treeshake: { moduleSideEffects: false },
  })
  await modules.write({ dir: dist, format: 'es', entryFileNames: '[name].js' })
  const types = await rolldown({
    input,
    external: SDK,
    plugins: [dts({ tsconfig: join(folder, 'tsconfig.json'), emitDtsOnly: true })],
  })
  await types.write({ dir: dist, format: 'es', entryFileNames: '[name].js' })
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(toManifest(shell), null, 2)}\n`)
  await copyFile(LICENSE, join(dist, 'LICENSE'))
  await copyFile(join(folder, 'README.md'), join(dist, 'README.md'))
  return dist
}

const toManifest = ({ name, description, keywords, optionalPeers = {}, manifest }: ShellPackage) => ({
  name,
  version: SDK_VERSION,
  description,
  keywords: [...keywords, 'in-app guidance', 'onboarding'],
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  main: './index.js',
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './package.json': './package.json',
  },
  peerDependencies: { '@waymark/sdk': SDK_VERSION, ...optionalPeers },
  peerDependenciesMeta: Object.fromEntries(
    Object.keys(optionalPeers).map((peer) => [peer, { optional: true }]),
  ),
  ...manifest,
})
