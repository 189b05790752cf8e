import { join } from 'node:path'
import { rolldown, type OutputChunk, type OutputOptions, type Plugin } from 'rolldown'
import { LOWEST_BROWSERS } from '../lowest-browsers.ts'
import { shortStyles } from '../short-styles.ts'
import { listReached, toChunks } from './list-reached.ts'
import { markVersion } from './mark-version.ts'
import { MODULES } from './write-package.ts'

const SRC = join(import.meta.dirname, '../src')
export const ENTRIES = {
  index: join(SRC, 'index.ts'),
  react: join(SRC, 'react.ts'),
  shell: join(SRC, 'shell.ts'),
}
export const EXTERNAL = ['react']

/** The entries that pages may load without a guide. */
const WITHOUT_GUIDES = ['rules', 'sender', 'report']
const VITE_IGNORE = '/* @vite-ignore */'
const OTHERS_IGNORE = '/* webpackIgnore: true */ /* turbopackIgnore: true */'
const OUTPUT: OutputOptions = {
  ...MODULES,
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

/** The modules of the npm package, which bundlers of apps split at the same places as the script tag's files. */
export async function buildModules(...more: Plugin[]): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: ENTRIES,
    external: EXTERNAL,
    platform: 'browser',
    plugins: [shortStyles, markVersion('npm'), leftToBrowsers, ...more],
    transform: { target: LOWEST_BROWSERS, define: { 'process.env.NODE_ENV': '"production"' } },
    // Other files import nothing from entries, so these export only their own names.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false, manualPureFunctions: ['__commonJSMin', '__toESM'] },
  })
  const { client, runtime } = groupModules(toChunks(await build.generate(OUTPUT)))
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'client', test: (id: string) => client.has(id) },
      { name: 'runtime', test: (id: string) => runtime.has(id) },
    ],
  }
  return toChunks(await build.generate({ ...OUTPUT, codeSplitting }))
}

/**
 * The modules of a page that shows nothing, and those that its first guide adds. The bundler would put each module that
 * others share into a file of its own, and apps would request dozens of them.
 */
function groupModules(chunks: OutputChunk[]): { client: Set<string>; runtime: Set<string> } {
  const client = listReached(chunks, 'index').difference(new Set(Object.values(ENTRIES)))
  const before = WITHOUT_GUIDES.map((name) => listReached(chunks, name)).reduce(
    (all, some) => all.union(some),
    client,
  )
  return { client, runtime: listReached(chunks, 'runtime').difference(before) }
}
