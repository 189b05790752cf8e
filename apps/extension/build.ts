import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildExtension } from './build-extension.ts'

/** node apps/extension/build.ts [https://waymark.example, or its path on a host] [--out folder] */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(import.meta.dirname, 'dist') } },
})
const builderFolder = join(import.meta.dirname, '../dashboard/dist/builder')
if (!existsSync(builderFolder)) stop('The builder is not built yet. Run: npm run extension')
const serverUrl = toServerUrl(positionals[0] ?? 'http://localhost:4000')
const outFolder = resolve(values.out)
await buildExtension({ serverUrl, builderFolder, outFolder })
console.log(`The extension for ${serverUrl} is in ${outFolder}`)

function toServerUrl(given: string): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) stop(`${given} is not the address of a Waymark server.`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
