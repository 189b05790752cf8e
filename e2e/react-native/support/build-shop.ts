import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { ROOT, runCommand, toNpm, type Command } from '../../../tools/run-command.ts'
import { fillIn } from '../../packages/support/fill-in.ts'

const FOLDER = join(ROOT, 'packages/react-native')
const ARCHIVES = join(FOLDER, 'dist/archives')
export const SHOP = join(FOLDER, 'dist/sample')

export type NativePlatform = 'android' | 'ios'

/** Copies the sample shop, and installs the package's archive in it, as somebody would after reading the docs. */
export async function createShop(sdkKey: string): Promise<void> {
  await rm(SHOP, { recursive: true, force: true })
  await mkdir(SHOP, { recursive: true })
  await cp(join(FOLDER, 'sample'), SHOP, { recursive: true })
  await fillIn(SHOP, sdkKey)
  const options = ['--no-save', '--no-package-lock', '--offline', '--legacy-peer-deps']
  const archives = (await readdir(ARCHIVES)).map((it) => join(ARCHIVES, it))
  await run({ ...toNpm(['install', ...options, ...archives]), cwd: SHOP, output: 'kept' })
}

/** The shop's imports from Waymark, doing nothing: for the size of the shop without it. */
const STAND_IN = {
  index: `export const WaymarkProvider = ({ children }) => children
export const WaymarkOverlay = WaymarkProvider
export const WaymarkPrivate = WaymarkProvider
export const WaymarkTarget = WaymarkProvider
export const useWaymark = () => ({})
export const useWaymarkEvent = () => {}
`,
  effects: 'export const effects = undefined\n',
  rooms: 'export const rooms = {}\n',
  surveys: 'export const surveys = {}\n',
}

/** Replaces entries of Waymark in the shop by nothing. */
export async function installStandIn(...names: (keyof typeof STAND_IN)[]): Promise<void> {
  const folder = join(SHOP, 'node_modules/@waymark/react-native')
  for (const name of names) await writeFile(join(folder, `${name}.js`), STAND_IN[name])
}

/** Compiles the shop's types with the declarations of the archive. Throws the compiler's messages. */
export const checkTypes = (): Promise<void> =>
  runNode(join(ROOT, 'node_modules/typescript/bin/tsc'), ['--project', '.'])

/** Builds the shop for browsers; returns the folder to serve. */
export async function buildForWeb(): Promise<string> {
  await runNode(join(ROOT, 'node_modules/vite/bin/vite.js'), ['build'])
  return join(SHOP, 'dist')
}

/** Bundles the shop as for a release on a phone; returns the bundle's path. */
export async function bundleFor(platform: NativePlatform): Promise<string> {
  const out = join(SHOP, 'bundles', `${platform}.js`)
  await mkdir(join(SHOP, 'bundles'), { recursive: true })
  await runNode('bundle.cjs', [platform, out])
  return out
}

/** The bytes of an installed entry with the modules that it imports, minified and compressed by gzip. */
export async function measureEntry(name: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(SHOP, `node_modules/@waymark/react-native/${name}.js`),
        external: [/^react(\/|$)/, /^react-native$/],
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return gzipSync(output[0].code).length
}

/** Compiles a bundle to Hermes' bytecode; returns its path. Throws the compiler's messages if it refuses. */
export async function compile(bundle: string): Promise<string> {
  const bytecode = bundle.replace(/js$/, 'hbc')
  await run({
    program: findCompiler(),
    args: ['-O', '-w', '-emit-binary', '-out', bytecode, bundle],
    output: 'kept',
  })
  return bytecode
}

/** Runs the tests of the shop; returns what Jest prints. Throws it if a test fails, or if Jest does not end. */
export async function runJest(...options: string[]): Promise<string> {
  const program = join(FOLDER, 'node_modules/jest/bin/jest.js')
  return run({
    program: process.execPath,
    args: [program, '--ci', ...options],
    cwd: SHOP,
    env: { NODE_ENV: 'test', FORCE_COLOR: '0' },
    output: 'kept',
    limitMs: 180_000,
  })
}

function findCompiler(): string {
  const system = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' }[process.platform as string]
  if (!system) throw new Error(`Hermes has no compiler for ${process.platform}`)
  return join(FOLDER, 'node_modules/hermes-compiler/hermesc', system, 'hermesc')
}

async function runNode(program: string, args: string[]): Promise<void> {
  await run({
    program: process.execPath,
    args: [program, ...args],
    cwd: SHOP,
    env: { NODE_ENV: 'production' },
    output: 'kept',
  })
}

async function run(command: Command): Promise<string> {
  const { exitCode, output } = await runCommand(command)
  if (exitCode !== 0) throw new Error(`${command.args.join(' ')} ended with ${exitCode}:\n${output}`)
  return output
}
