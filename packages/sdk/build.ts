import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Builds what a script tag loads. `waymark.js` is a classic script with all that is needed until something shows; it
 * imports `runtime-<hash>.js` then, `rules-<hash>.js` for deployments with segments or limits, and `delivery-<hash>.js`
 * when there is something to tell the server. The runtime imports further chunks beside it for what few guides need,
 * and for an author's visit through a room. Files with a hash may be cached for ever. `runtime.js`, `rules.js` and
 * `delivery.js` are copies of the entries for measuring; `files.json` lists names and sizes.
 */
const dist = join(import.meta.dirname, 'dist')
const ENTRIES = ['runtime', 'rules', 'delivery']

/** Vite wraps late imports in code that fetches their style sheets first; there are none here. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

const modules = await bundle(Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}-chunk.ts`])), {
  format: 'es',
})
const [runtimeFile = '', rulesFile = '', deliveryFile = ''] = ENTRIES.map(
  (name) => modules.find((it) => it.isEntry && it.name === name)?.fileName,
)
const [script] = await bundle(
  { waymark: 'src/script-tag.ts' },
  {
    ...{ format: 'iife', runtimeFile, rulesFile, deliveryFile },
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
  `${JSON.stringify({ runtime: runtimeFile, rules: rulesFile, delivery: deliveryFile, files: sizes }, null, 2)}\n`,
)
for (const { name, gzipBytes } of sizes) console.log(`${name}: ${(gzipBytes / 1000).toFixed(1)} kB gzip`)

interface Format {
  format: 'es' | 'iife'
  runtimeFile?: string
  rulesFile?: string
  deliveryFile?: string
}

async function bundle(
  entries: Record<string, string>,
  { format, runtimeFile = '', rulesFile = '', deliveryFile = '' }: Format,
): Promise<Rolldown.OutputChunk[]> {
  const input = Object.entries(entries).map(([name, file]) => [name, join(import.meta.dirname, file)])
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    plugins: [plainImports],
    logLevel: 'warn',
    define: {
      RUNTIME_FILE: JSON.stringify(runtimeFile),
      RULES_FILE: JSON.stringify(rulesFile),
      DELIVERY_FILE: JSON.stringify(deliveryFile),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Some hundred bytes less in each file than what the bundler's own minifier leaves.
      minify: 'terser',
      terserOptions: {
        ...{ ecma: 2020, module: format === 'es', toplevel: true },
        compress: {
          passes: 3,
          pure_getters: true,
          unsafe_arrows: true,
          unsafe_methods: true,
          unsafe: true,
          unsafe_comps: true,
          keep_fargs: false,
        },
      },
      rolldownOptions: {
        input: Object.fromEntries(input) as Record<string, string>,
        output: {
          minify: true,
          format,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
        },
        // Chunks may import from the runtime itself, so that what they share is loaded once.
        preserveEntrySignatures: format === 'es' ? 'allow-extension' : 'strict',
        treeshake: {
          ...{ moduleSideEffects: false, propertyReadSideEffects: false },
          // What takes snapshots comes with a CSS parser for showing them, which nobody here calls.
          manualPureFunctions: ['__commonJSMin', '__toESM'],
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.filter((it) => it.type === 'chunk')
}
