import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { SERVICE_WORKER, toManifest } from './to-manifest.ts'

export interface ExtensionBuild {
  /** The Waymark server that the extension belongs to. */
  serverUrl: string
  /** The dashboard's build of the builder. */
  builderFolder: string
  outFolder: string
}

/** Each is one file, because neither the injected script nor the worker can be a module with imports of its own. */
const SCRIPTS = {
  [SERVICE_WORKER]: 'src/service-worker.ts',
  'enter-page.js': 'src/enter-page.ts',
  'start-page.js': 'src/start-page.ts',
}

/** Vite wraps dynamic imports in code that adds links to the document, except in a worker. The page is not ours. */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: (config) => void Object.assign(config, { isWorker: true }),
}

/** Writes the unpacked extension: everything it runs is in its folder, because Chrome forbids code from elsewhere. */
export async function buildExtension({ serverUrl, builderFolder, outFolder }: ExtensionBuild): Promise<void> {
  await rm(outFolder, { recursive: true, force: true })
  await mkdir(outFolder, { recursive: true })
  await cp(join(import.meta.dirname, 'public'), outFolder, { recursive: true })
  await cp(builderFolder, join(outFolder, 'builder'), { recursive: true, filter: isServedAsItIs })
  for (const [file, source] of Object.entries(SCRIPTS)) {
    await writeFile(join(outFolder, file), await bundle(source, serverUrl))
  }
  const manifest = toManifest(await readVersion())
  await writeFile(join(outFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Leaves out the compressed copies and the bundler's own records. */
const isServedAsItIs = (file: string) => !/\.(gz|br)$/.test(file) && !basename(file).startsWith('.')

async function bundle(source: string, serverUrl: string): Promise<string> {
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    plugins: [plainImports],
    logLevel: 'warn',
    define: {
      SERVER_URL: JSON.stringify(serverUrl),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'chrome123',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, source),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = result.output
  if (others.length > 0) throw new Error(`${source} is not one file: ${others[0]?.fileName}`)
  return script.code.replace(NO_CHARACTERS, toEscape)
}

/** Code points that mean no character. Chrome refuses to inject a file with one as “not UTF-8”. */
const NO_CHARACTERS = /[\uFDD0-\uFDEF\uFFFE\uFFFF]/g

const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
