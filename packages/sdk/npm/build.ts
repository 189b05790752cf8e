import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SDK_VERSION } from '@waymark/core/version'
import { rolldown, type OutputChunk, type OutputOptions, type Plugin, type RolldownOutput } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { toNoticesOf } from '../../../tools/notices/to-notices.ts'
import { LOWEST_BROWSERS } from '../lowest-browsers.ts'
import { shortStyles } from '../short-styles.ts'
import { listPackages } from './list-packages.ts'
import { markVersion } from './mark-version.ts'
import { toManifest } from './to-manifest.ts'
import { writtenTypes } from './written-types.ts'

/**
 * Builds the npm package in `npm/dist`: ES modules that bundlers of apps split at the same places as the script tag's
 * files, and declarations that need neither zod nor our other packages.
 */
const SDK = join(import.meta.dirname, '..')
const ROOT = join(SDK, '../..')
const DIST = join(import.meta.dirname, 'dist')
const ENTRIES = {
  index: join(SDK, 'src/index.ts'),
  react: join(SDK, 'src/react.ts'),
  shell: join(SDK, 'src/shell.ts'),
}
const EXTERNAL = ['react']

/** TypeScript declares nothing for what it finds in node_modules, where our packages are linked. */
const OWN_SOURCES = {
  '@waymark/contract/constants': ['../contract/src/constants/index.ts'],
  '@waymark/core': ['../core/src/index.ts'],
  '@waymark/core/*': ['../core/src/*.ts'],
  '@waymark/player': ['../player/src/index.ts'],
  '@waymark/targeting': ['../targeting/src/index.ts'],
  '@waymark/runtime': ['../runtime/src/index.ts'],
}

/** What pages may load without a guide. */
const WITHOUT_GUIDES = ['rules', 'delivery', 'report']
const VITE_IGNORE = '/* @vite-ignore */'
const OTHERS_IGNORE = '/* webpackIgnore: true */ /* turbopackIgnore: true */'
const MODULES: OutputOptions = {
  format: 'es',
  // Apps minify; until then, people read stack traces.
  minify: false,
  comments: { annotation: true, jsdoc: false, legal: true },
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
}

/** The builder comes from the Waymark server. Bundlers of apps would look for it in the app. */
const leftToBrowsers: Plugin = {
  name: 'left-to-browsers',
  transform: {
    filter: { code: '@vite-ignore' },
    handler: (code) => code.replaceAll(VITE_IGNORE, `${VITE_IGNORE} ${OTHERS_IGNORE}`),
  },
}

await rm(DIST, { recursive: true, force: true })
await mkdir(DIST)
const chunks = await writeModules()
await writeTypes()
await writeFile(join(DIST, 'package.json'), `${JSON.stringify(toManifest(SDK_VERSION), null, 2)}\n`)
await copyFile(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'))
await copyFile(join(import.meta.dirname, 'README.md'), join(DIST, 'README.md'))
await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), `${toNoticesOf(listPackages(chunks))}\n`)
console.log(`${DIST}: ${chunks.length} modules`)

async function writeModules(): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: ENTRIES,
    external: EXTERNAL,
    platform: 'browser',
    plugins: [shortStyles, markVersion('npm'), leftToBrowsers],
    transform: { target: LOWEST_BROWSERS, define: { 'process.env.NODE_ENV': '"production"' } },
    // Other files import nothing from entries, so these export what they say.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false, manualPureFunctions: ['__commonJSMin', '__toESM'] },
  })
  const { client, runtime } = groupModules(toChunks(await build.generate(MODULES)))
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'client', test: (id: string) => client.has(id) },
      { name: 'runtime', test: (id: string) => runtime.has(id) },
    ],
  }
  return toChunks(await build.write({ ...MODULES, dir: DIST, codeSplitting }))
}

function toChunks({ output }: RolldownOutput): OutputChunk[] {
  return output.filter((it) => it.type === 'chunk')
}

/**
 * The modules of a page that shows nothing, and those that its first guide adds. The bundler would put each module that
 * others share into a file of its own, and apps would request dozens of them.
 */
function groupModules(chunks: OutputChunk[]): { client: Set<string>; runtime: Set<string> } {
  const reach = (chunk: OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.moduleIds,
          ...chunk.imports.flatMap((name) => reach(chunks.find(({ fileName }) => fileName === name))),
        ]
      : []
  const reachNamed = (name: string) => {
    const chunk = chunks.find((it) => it.name === name)
    if (!chunk) throw new Error(`No file is called ${name}`)
    return new Set(reach(chunk))
  }
  const client = reachNamed('index').difference(new Set(Object.values(ENTRIES)))
  const before = WITHOUT_GUIDES.map(reachNamed).reduce((all, some) => all.union(some), client)
  return { client, runtime: reachNamed('runtime').difference(before) }
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
        tsconfig: join(SDK, 'tsconfig.json'),
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
