import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SDK_VERSION } from '@waymark/core/version'
import { rolldown, type OutputChunk } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { toNoticesOf } from '../../../tools/notices/to-notices.ts'
import { listPackages } from '../../sdk/npm/list-packages.ts'
import { markVersion } from '../../sdk/npm/mark-version.ts'
import { writtenTypes } from '../../sdk/npm/written-types.ts'
import { toManifest } from './to-manifest.ts'

/**
 * Builds the npm package in `npm/dist`: ES modules, and declarations that need neither zod nor our other packages. What
 * few apps need has entries of its own, as Metro neither splits a bundle nor removes what is not used.
 */
const HERE = join(import.meta.dirname, '..')
const ROOT = join(HERE, '../..')
const DIST = join(import.meta.dirname, 'dist')
const ENTRIES = Object.fromEntries(
  ['index', 'surveys', 'rooms', 'verify'].map((name) => [name, join(HERE, `src/${name}.ts`)]),
)
const EXTERNAL = [/^react(\/|$)/, /^react-native$/]
/** Metro lowers syntax further, as the app's own. */
const TARGET = 'es2022'

/** TypeScript declares nothing for what it finds in node_modules, where our packages are linked. */
const OWN_SOURCES = {
  '@waymark/contract/constants': ['../contract/src/constants/index.ts'],
  '@waymark/core': ['../core/src/index.ts'],
  '@waymark/core/*': ['../core/src/*.ts'],
  '@waymark/player': ['../player/src/index.ts'],
  '@waymark/room': ['../room/src/index.ts'],
  '@waymark/targeting': ['../targeting/src/index.ts'],
}

await rm(DIST, { recursive: true, force: true })
await mkdir(DIST)
const modules = await writeModules()
await writeTypes()
await writeFile(join(DIST, 'package.json'), `${JSON.stringify(toManifest(SDK_VERSION), null, 2)}\n`)
await copyFile(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'))
await copyFile(join(import.meta.dirname, 'README.md'), join(DIST, 'README.md'))
await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), `${toNoticesOf(listPackages(modules))}\n`)
console.log(`${DIST}: ${modules.length} modules`)

async function writeModules(): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: ENTRIES,
    external: EXTERNAL,
    platform: 'neutral',
    plugins: [markVersion('react-native')],
    transform: { target: TARGET, jsx: { runtime: 'automatic', development: false } },
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await build.write({
    dir: DIST,
    format: 'es',
    // Apps minify; until then, people read stack traces.
    minify: false,
    comments: { annotation: true, jsdoc: false, legal: true },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  })
  return output.filter((it) => it.type === 'chunk')
}

async function writeTypes(): Promise<void> {
  const build = await rolldown({
    input: ENTRIES,
    external: EXTERNAL,
    // Of our other packages, whose types nothing of this one's surface needs. Apps would not compile if it did.
    shimMissingExports: true,
    onLog: (level, log, show) => (log.code === 'SHIMMED_EXPORT' ? undefined : show(level, log)),
    plugins: [
      writtenTypes,
      dts({
        tsconfig: join(HERE, 'tsconfig.json'),
        compilerOptions: { paths: OWN_SOURCES },
        emitDtsOnly: true,
      }),
    ],
  })
  await build.write({
    dir: DIST,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  })
}
