import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify, type MinifyOptions } from 'terser'
import { build, type Plugin, type Rolldown } from 'vite'
import { INTERNAL_NAMES } from './internal-names.ts'
import { LATE_FILES } from './late-files.ts'
import { LOWEST_BROWSERS } from './lowest-browsers.ts'
import { plainNamespaces } from './plain-namespaces.ts'
import { shortStyles } from './short-styles.ts'
import { createStageGuard, isStage, toStageFile, withStage, writeStage } from './stage/with-stage.ts'

/**
 * Builds the files of the script tag. `waymark.js` is a classic script with everything needed until a guide shows. It
 * imports the hashed late files of `late-files.ts` on demand, and the runtime imports further chunks. Hashed files
 * may be cached for ever; copies without a hash are for measuring, and `files.json` lists names and sizes.
 */
const dist = join(import.meta.dirname, 'dist')
const ENTRIES = Object.keys(LATE_FILES)
/** Stands in file names until all files are built, and then gives way to one hash of them all. */
const NO_HASH = '000000'
/** Files that the first tooltip's code names, so that every letter counts. */
const SHORT_NAMES: Record<string, string> = {
  'after-drawing': 'after',
  'author-session': 'author',
  'load-parts': 'parts',
  'page-waiting': 'waiting',
  'run-survey': 'survey',
  'section-options': 'sections',
}

/** Vite wraps dynamic imports in code that fetches their style sheets first, except in a worker. The SDK has none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: (config) => void Object.assign(config, { isWorker: true }),
}

/** The runtime never loads without `waymark.js`, which has this function for triggers. */
const lentAddresses: Plugin = {
  name: 'lent-addresses',
  load: {
    filter: { id: /is-address\.ts$/ },
    handler: () => "export const isAddress = window[Symbol.for('waymark')]",
  },
}

const guard = createStageGuard()

const terser: Plugin = {
  name: 'terser',
  enforce: 'post',
  renderChunk(code, { fileName, name }, options) {
    guard.keep({ fileName, code })
    return shortenCode(code, name, options)
  },
}

/** Shortens the stage, beside files that it has to leave as they are. */
const stageTerser: Plugin = {
  ...terser,
  renderChunk(code, chunk, options) {
    if (isStage(chunk)) return shortenCode(code, chunk.name, options)
    guard.check({ fileName: chunk.fileName, code })
    return null
  },
}

/** The letters that short names begin with. `x` and `y` keep their names in boxes and points. */
const LETTERS = 'etnrosciaudlhpfmgvbkwzjqABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Short names of one letter, then `A1`. The same in every file, because the files call each other. */
const SHORT_PROPERTIES = Object.fromEntries(
  INTERNAL_NAMES.map((name, index) => [
    name,
    LETTERS.charAt(index % LETTERS.length) + (Math.floor(index / LETTERS.length) || ''),
  ]),
)

/** Saves some hundred bytes per file over the bundler's own minifier, which still compresses afterwards. */
async function shortenCode(code: string, name: string, { format }: { format: string }): Promise<string> {
  const base: MinifyOptions = { ecma: 2020, module: format === 'es', safari10: true }
  const { code: compressed = '' } = await minify(code, {
    ...base,
    // Nothing that could change what code does, such as `unsafe`, which joins missing texts as "undefined".
    compress: {
      passes: 6,
      unsafe_arrows: true,
      unsafe_methods: true,
      keep_fargs: false,
      // Saves in the largest file, and costs in the others.
      hoist_funs: name === 'runtime',
      // Repetitive code compresses better than inlined code.
      inline: 1,
      join_vars: false,
      sequences: false,
    },
    mangle: false,
  })
  // Names that are given to what is left over repeat more often.
  const { code: short = '' } = await minify(compressed, {
    ...base,
    compress: false,
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${INTERNAL_NAMES.join('|')})$`) } },
    nameCache: toNameCache(),
  })
  return short
}

function toNameCache() {
  return {
    props: {
      props: Object.fromEntries(Object.entries(SHORT_PROPERTIES).map(([name, short]) => [`$${name}`, short])),
    },
  }
}

const { runtime, ...others } = LATE_FILES
const together = await listFirst({ runtime })
// Each of the others is built by itself. Together, they would import code shared with the runtime from there, and so
// load it on pages that show nothing.
const modules = (
  await Promise.all([
    bundle({ runtime }, { format: 'es', together }),
    ...Object.entries(others).map(([name, file]) => bundle({ [name]: file }, { format: 'es' })),
  ])
).flat()
/** The files that others name, by the names that stand for them in the code, such as `RULES_FILE`. */
const named = Object.fromEntries(
  [...ENTRIES, 'load-parts'].map((name) => [name, modules.find((it) => it.name === name)?.fileName ?? '']),
)
const [script] = await bundle({ waymark: 'src/script-tag.ts' }, { format: 'iife', named })
const unnamed = /\b[A-Z]+_FILE\b/.exec(script?.code ?? '')
if (unnamed) throw new Error(`No late file has the name that ${unnamed[0]} stands for`)

const stage = (await bundle({ runtime }, { format: 'es', together, isWithStage: true })).find(isStage)

// One hash for all, because a hash does not compress but its repetitions do.
const hash = createHash('sha256')
  .update(modules.map(({ code }) => code).join())
  .digest('hex')
  .slice(0, NO_HASH.length)
const withHash = (text: string) => text.replaceAll(`-${NO_HASH}.js`, `-${hash}.js`)

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const files: [name: string, code: string][] = [
  ['waymark.js', withHash(script?.code ?? '')],
  ...modules.flatMap(({ fileName, name, isEntry, code }): [string, string][] => [
    [withHash(fileName), withHash(code)],
    ...(isEntry ? ([[`${name}.js`, withHash(code)]] as [string, string][]) : []),
  ]),
]
const twins = files.filter(([name], index) => files.findIndex(([it]) => it === name) !== index)
if (twins.length > 0) throw new Error(`Two files are called ${twins[0]?.[0]}`)
await Promise.all(files.map(([name, code]) => writeFile(join(dist, name), code)))
const sizes = files.map(([name, code]) => ({ name, bytes: code.length, gzipBytes: gzipSync(code).length }))
await writeFile(
  join(dist, 'files.json'),
  withHash(`${JSON.stringify({ ...named, files: sizes }, null, 2)}\n`),
)
await writeStage('script-tag', [
  { fileName: 'stage.js', code: toStageFile(stage && withHash(stage.code), SHORT_PROPERTIES) },
])
for (const { name, gzipBytes } of sizes) console.log(`${name}: ${(gzipBytes / 1000).toFixed(1)} kB gzip`)

/**
 * The modules needed for the first tooltip. By default the bundler moves those that others share into chunks of their
 * own, each of which costs a request and compresses separately.
 */
async function listFirst(entry: Record<string, string>): Promise<Set<string>> {
  const chunks = await bundle(entry, { format: 'es', isDraft: true })
  const reach = (chunk: Rolldown.OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.moduleIds,
          ...chunk.imports.flatMap((name) => reach(chunks.find(({ fileName }) => fileName === name))),
        ]
      : []
  return new Set(reach(chunks.find(({ isEntry }) => isEntry)))
}

interface Format {
  format: 'es' | 'iife'
  /** Names of files, by the names of their entries. */
  named?: Record<string, string>
  /** Modules to put into one file. */
  together?: Set<string>
  /** Only finds out which module goes where. */
  isDraft?: boolean
  /** Builds the stage of the runtime's tests too. */
  isWithStage?: boolean
}

async function bundle(
  entries: Record<string, string>,
  { format, together, isDraft, isWithStage, named = {} }: Format,
): Promise<Rolldown.OutputChunk[]> {
  const input = Object.entries(entries).map(([name, file]) => [name, resolve(import.meta.dirname, file)])
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    plugins: [
      ...[plainImports, shortStyles, plainNamespaces],
      ...(entries.runtime ? [lentAddresses] : []),
      ...(isWithStage ? [withStage, stageTerser] : isDraft ? [] : [terser]),
    ],
    logLevel: 'warn',
    define: {
      ...Object.fromEntries(
        Object.entries(named).map(([name, file]) => [toConstant(name), JSON.stringify(file)]),
      ),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: LOWEST_BROWSERS,
      modulePreload: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input) as Record<string, string>,
        output: {
          minify: isDraft ? false : { compress: true, mangle: false },
          comments: false,
          format,
          ...(together && {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'runtime', test: (id: string) => together.has(id) }],
            },
          }),
          entryFileNames: `[name]-${NO_HASH}.js`,
          chunkFileNames: ({ name }) => `${SHORT_NAMES[name] ?? name}-${NO_HASH}.js`,
        },
        // Chunks may import from the runtime itself, so that shared modules load once.
        preserveEntrySignatures: format === 'es' ? 'allow-extension' : 'strict',
        treeshake: {
          moduleSideEffects: false,
          propertyReadSideEffects: false,
          // The snapshot library includes a CSS parser for rendering, which the SDK does not use.
          manualPureFunctions: ['__commonJSMin', '__toESM'],
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((it) => it.type === 'chunk')
}

/** `RULES_FILE` for `rules`. */
function toConstant(name: string): string {
  return `${name.replace('load-', '').toUpperCase()}_FILE`
}
