import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SDK_VERSION } from '@waymark/core/version'
import { rolldown, type OutputChunk, type OutputOptions } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { toNoticesOf } from '../../../tools/notices/to-notices.ts'
import { listPackages } from './list-packages.ts'
import { writtenTypes } from './written-types.ts'

/** An SDK as it is installed from npm. */
interface NpmPackage {
  /** The folder of the workspace, in whose `npm` the package is written to `dist`. */
  folder: string
  /** Its entries by name, as paths of sources. */
  entries: Record<string, string>
  /** The packages that apps have themselves. */
  external: (string | RegExp)[]
  /** The other workspace packages whose types it shows, by name, as folders beside its own. */
  ownPackages: readonly string[]
  toManifest(version: string): object
  writeModules(dist: string): Promise<OutputChunk[]>
}

/** The output of modules: apps minify, and until then, people read stack traces. */
export const MODULES: OutputOptions = {
  format: 'es',
  minify: false,
  comments: { annotation: true, jsdoc: false, legal: true },
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
}

/** Writes an npm package: ES modules, and declarations that need neither zod nor our other packages. */
export async function writePackage(npmPackage: NpmPackage): Promise<void> {
  const npm = join(npmPackage.folder, 'npm')
  const dist = join(npm, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  const modules = await npmPackage.writeModules(dist)
  await writeTypes(dist, npmPackage)
  const manifest = JSON.stringify(npmPackage.toManifest(SDK_VERSION), null, 2)
  await writeFile(join(dist, 'package.json'), `${manifest}\n`)
  await copyFile(join(import.meta.dirname, '../../../LICENSE'), join(dist, 'LICENSE'))
  await copyFile(join(npm, 'README.md'), join(dist, 'README.md'))
  await writeFile(join(dist, 'THIRD-PARTY-NOTICES.txt'), `${toNoticesOf(listPackages(modules))}\n`)
}

async function writeTypes(dist: string, { folder, entries, external, ownPackages }: NpmPackage) {
  const build = await rolldown({
    input: entries,
    external,
    // The missing exports are types of other workspace packages that this surface does not need. Else apps would not
    // compile.
    shimMissingExports: true,
    onLog: (level, log, show) => (log.code === 'SHIMMED_EXPORT' ? undefined : show(level, log)),
    plugins: [
      writtenTypes,
      dts({
        tsconfig: join(folder, 'tsconfig.json'),
        compilerOptions: { paths: toPaths(ownPackages) },
        emitDtsOnly: true,
      }),
    ],
  })
  await build.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  })
}

/** TypeScript declares nothing for modules in node_modules, where workspace packages are linked. */
const toPaths = (names: readonly string[]): Record<string, string[]> => ({
  '@waymark/contract/constants': ['../contract/src/constants/index.ts'],
  '@waymark/core/*': ['../core/src/*.ts'],
  ...Object.fromEntries(names.map((name) => [`@waymark/${name}`, [`../${name}/src/index.ts`]])),
})
