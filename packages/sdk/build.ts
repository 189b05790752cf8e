import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import { build, type Plugin, type Rolldown } from 'vite'
import { INTERNAL_NAMES } from './internal-names.ts'
import { LATE_FILES } from './late-files.ts'

/**
 * Builds the files of the script tag. `waymark.js` is a classic script with everything needed until a guide shows. It
 * imports the hashed late files of `late-files.ts` on demand, and the runtime imports further chunks. Hashed files
 * may be cached for ever; copies without a hash are for measuring, and `files.json` lists names and sizes.
 */
const dist = join(import.meta.dirname, 'dist')
/** Also stated in the README. `lowest-browsers.test.ts` checks that scripts use nothing newer. */
const LOWEST_BROWSERS = ['chrome104', 'firefox101', 'safari16.4']
const ENTRIES = Object.keys(LATE_FILES)

/** Vite wraps dynamic imports in code that fetches their style sheets first, except in a worker. The SDK has none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: (config) => void Object.assign(config, { isWorker: true }),
}

/** Minifies the style sheets in our modules, which are strings that the minifier leaves alone. */
const shortStyles: Plugin = {
  name: 'short-styles',
  transform: {
    filter: { id: /(stylesheet|-css)\.ts$/ },
    handler: (code) => code.replace(/`[^`]*`/g, shorten),
  },
}

/** Saves some hundred bytes per file over the bundler's own minifier, which still runs afterwards. */
const terser: Plugin = {
  name: 'terser',
  enforce: 'post',
  renderChunk: async (code, _chunk, { format }) => {
    const module = format === 'es'
    const result = await minify(code, {
      ...{ ecma: 2020, module, safari10: true },
      compress: {
        passes: 6,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
        unsafe: true,
        unsafe_comps: true,
        keep_fargs: false,
        // Repetitive code compresses better than inlined code.
        ...{ inline: 1, join_vars: false, sequences: false },
      },
      mangle: { properties: { builtins: true, regex: new RegExp(`^(${INTERNAL_NAMES.join('|')})$`) } },
      nameCache: toNameCache(INTERNAL_NAMES),
    })
    return result.code ?? null
  },
}

/** Short names `A` to `Z`, then `A1`. The same in every file, because the files call each other. */
function toNameCache(names: string[]) {
  const toShort = (index: number) => String.fromCharCode(65 + (index % 26)) + (Math.floor(index / 26) || '')
  return { props: { props: Object.fromEntries(names.map((name, index) => [`$${name}`, toShort(index)])) } }
}

const shorten = (css: string): string =>
  css
    .replace(/rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)/g, (_, ...[red, green, blue, alpha]: string[]) =>
      toHex([red, green, blue, 255 * Number(alpha)].map(Number)),
    )
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ ?([>/~]) ?/g, '$1')
    .replace(/@media \(/g, '@media(')
    .replace(/;\}/g, '}')
    .replace(/ !/g, '!')
    .replace(/\btransparent\b/g, '#0000')

const toHex = (channels: number[]): string =>
  `#${channels.map((it) => Math.round(it).toString(16).padStart(2, '0')).join('')}`

const modules = await bundle(LATE_FILES, { format: 'es', together: await listFirst('runtime') })
const [runtimeFile = '', rulesFile = '', deliveryFile = '', reportFile = ''] = ENTRIES.map(
  (name) => modules.find((it) => it.isEntry && it.name === name)?.fileName,
)
const [script] = await bundle(
  { waymark: 'src/script-tag.ts' },
  {
    ...{ format: 'iife', runtimeFile, rulesFile, deliveryFile, reportFile },
  },
)

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const files: [name: string, code: string][] = [
  ['waymark.js', script?.code ?? ''],
  ...modules.flatMap(({ fileName, name, isEntry, code }): [string, string][] => [
    [fileName, code],
    ...(isEntry ? ([[`${name}.js`, code]] as [string, string][]) : []),
  ]),
]
await Promise.all(files.map(([name, code]) => writeFile(join(dist, name), code)))
const sizes = files.map(([name, code]) => ({ name, bytes: code.length, gzipBytes: gzipSync(code).length }))
await writeFile(
  join(dist, 'files.json'),
  `${JSON.stringify({ runtime: runtimeFile, rules: rulesFile, delivery: deliveryFile, report: reportFile, files: sizes }, null, 2)}\n`,
)
for (const { name, gzipBytes } of sizes) console.log(`${name}: ${(gzipBytes / 1000).toFixed(1)} kB gzip`)

/**
 * The modules needed for the first tooltip. By default the bundler moves those that others share into chunks of their
 * own, each of which costs a request and compresses separately.
 */
async function listFirst(entry: string): Promise<Set<string>> {
  const chunks = await bundle(LATE_FILES, { format: 'es', isDraft: true })
  const reach = (chunk: Rolldown.OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.moduleIds,
          ...chunk.imports.flatMap((name) => reach(chunks.find(({ fileName }) => fileName === name))),
        ]
      : []
  return new Set(reach(chunks.find(({ name }) => name === entry)))
}

interface Format {
  format: 'es' | 'iife'
  runtimeFile?: string
  rulesFile?: string
  deliveryFile?: string
  reportFile?: string
  /** Modules to put into one file. */
  together?: Set<string>
  /** Only finds out which module goes where. */
  isDraft?: boolean
}

async function bundle(
  entries: Record<string, string>,
  { format, together, isDraft, runtimeFile = '', rulesFile = '', deliveryFile = '', reportFile = '' }: Format,
): Promise<Rolldown.OutputChunk[]> {
  const input = Object.entries(entries).map(([name, file]) => [name, join(import.meta.dirname, file)])
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    plugins: [plainImports, shortStyles, ...(isDraft ? [] : [terser])],
    logLevel: 'warn',
    define: {
      RUNTIME_FILE: JSON.stringify(runtimeFile),
      RULES_FILE: JSON.stringify(rulesFile),
      DELIVERY_FILE: JSON.stringify(deliveryFile),
      REPORT_FILE: JSON.stringify(reportFile),
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
          minify: !isDraft,
          comments: false,
          format,
          ...(together && {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'runtime', test: (id: string) => together.has(id) }],
            },
          }),
          entryFileNames: '[name]-[hash:6].js',
          chunkFileNames: '[name]-[hash:6].js',
        },
        // Chunks may import from the runtime itself, so that shared modules load once.
        preserveEntrySignatures: format === 'es' ? 'allow-extension' : 'strict',
        treeshake: {
          ...{ moduleSideEffects: false, propertyReadSideEffects: false },
          // The snapshot library includes a CSS parser for rendering, which the SDK does not use.
          manualPureFunctions: ['__commonJSMin', '__toESM'],
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((it) => it.type === 'chunk')
}
