import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'
import { listReached, toChunks } from '../../sdk/npm/list-reached.ts'
import { markVersion } from '../../sdk/npm/mark-version.ts'
import { MODULES, writePackage } from '../../sdk/npm/write-package.ts'
import { ENTRY_NAMES, toManifest } from './to-manifest.ts'

/**
 * Builds the npm package in `npm/dist`. Parts that few apps need have entries of their own, because Metro neither
 * splits a bundle nor removes unused code.
 */
const HERE = join(import.meta.dirname, '..')
const ENTRIES = Object.fromEntries(ENTRY_NAMES.map((name) => [name, join(HERE, `src/${name}.ts`)]))
const EXTERNAL = [/^react(\/|$)/, /^react-native$/]
/** Metro looks a name that is imported up at each use, and a constant once: 350 bytes less, compressed. */
const lookedUpOnce: Plugin = {
  name: 'looked-up-once',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = toConstants(file.code)
  },
}

const toConstants = (code: string): string =>
  code.replace(
    /^import \{([^}]*)\} from "(react|react\/jsx-runtime)";$/gm,
    (_, names: string, from: string) => {
      const all = from === 'react' ? 'react' : 'jsxRuntime'
      return `import * as ${all} from "${from}";\nconst {${names.replaceAll(' as ', ': ')}} = ${all};`
    },
  )

/** Metro lowers syntax further, as the app's own. */
const TARGET = 'es2022'

await writePackage({
  folder: HERE,
  entries: ENTRIES,
  external: EXTERNAL,
  ownPackages: ['core', 'player', 'room', 'targeting'],
  toManifest,
  writeModules,
})
await writeCommonJs(join(HERE, 'npm/dist'))

async function writeModules(dir: string): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: ENTRIES,
    external: EXTERNAL,
    platform: 'neutral',
    plugins: [markVersion('react-native'), lookedUpOnce],
    transform: { target: TARGET, jsx: { runtime: 'automatic', development: false } },
    // Other files import nothing from entries, so these export only their own names.
    preserveEntrySignatures: 'allow-extension',
    treeshake: { moduleSideEffects: false },
  })
  const guides = listReached(toChunks(await build.generate(MODULES)), 'index')
  guides.delete(ENTRIES.index!)
  const codeSplitting = {
    includeDependenciesRecursively: false,
    // In one file, because Metro wraps each file and neither shortens nor resolves its exports.
    groups: [{ name: 'guides', test: (id: string) => guides.has(id) }],
  }
  // Metro's minifier finds less. Names and lines stay.
  const minify = { compress: { target: TARGET }, mangle: false, codegen: false } as const
  return toChunks(await build.write({ ...MODULES, dir, codeSplitting, minify }))
}

/** The same modules once more for Jest, with their types. */
async function writeCommonJs(dist: string): Promise<void> {
  const dir = join(dist, 'cjs')
  const names = await readdir(dist, { recursive: true })
  const build = await rolldown({
    input: Object.fromEntries(ENTRY_NAMES.map((name) => [name, join(dist, `${name}.js`)])),
    external: EXTERNAL,
    platform: 'neutral',
    preserveEntrySignatures: 'allow-extension',
  })
  await build.write({ ...MODULES, dir, format: 'cjs' })
  await writeFile(join(dir, 'package.json'), '{ "type": "commonjs" }\n')
  const types = names.filter((it) => it.endsWith('.d.ts'))
  for (const name of types) await cp(join(dist, name), join(dir, name))
}
