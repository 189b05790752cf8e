import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * Builds what a script tag loads. `waymark.js` is a classic script with all that is needed until something shows;
 * `runtime-<hash>.js` is the module it imports then, and may be cached for ever. `rules-<hash>.js` is imported for
 * deployments with segments or limits. `runtime.js` and `rules.js` are the same under stable names, for measuring.
 * `files.json` lists names and sizes.
 */
const dist = join(import.meta.dirname, 'dist')

const runtime = await bundle('src/runtime-chunk.ts', { format: 'es' })
const rules = await bundle('src/rules-chunk.ts', { format: 'es' })
const runtimeFile = toHashedName('runtime', runtime)
const rulesFile = toHashedName('rules', rules)
const script = await bundle('src/script-tag.ts', { format: 'iife', runtimeFile, rulesFile })

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const files: [name: string, code: string][] = [
  ['waymark.js', script],
  [runtimeFile, runtime],
  ['runtime.js', runtime],
  [rulesFile, rules],
  ['rules.js', rules],
]
await Promise.all(files.map(([name, code]) => writeFile(join(dist, name), code)))
const sizes = files.map(([name, code]) => ({ name, bytes: code.length, gzipBytes: gzipSync(code).length }))
await writeFile(
  join(dist, 'files.json'),
  `${JSON.stringify({ runtime: runtimeFile, rules: rulesFile, files: sizes }, null, 2)}\n`,
)
for (const { name, gzipBytes } of sizes) console.log(`${name}: ${(gzipBytes / 1000).toFixed(1)} kB gzip`)

function toHashedName(name: string, code: string): string {
  return `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`
}

async function bundle(
  entry: string,
  {
    format,
    runtimeFile = '',
    rulesFile = '',
  }: { format: 'es' | 'iife'; runtimeFile?: string; rulesFile?: string },
): Promise<string> {
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: {
      RUNTIME_FILE: JSON.stringify(runtimeFile),
      RULES_FILE: JSON.stringify(rulesFile),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format },
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [chunk, ...others] = result.output
  if (others.length > 0) throw new Error(`${entry} was split into ${others.length + 1} files; it must be one`)
  return chunk.code
}
