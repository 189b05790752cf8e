import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, toNpm, type Command } from '../../../tools/run-command.ts'
import { fillIn } from './fill-in.ts'

const FOLDER = join(import.meta.dirname, '..')
/** The folder in which the frameworks are installed. */
export const INSTALLED = join(FOLDER, 'node_modules')
export const ARCHIVES = join(FOLDER, 'dist/archives')

export interface FreshApp {
  folder: string
  /** Runs a program of the installed frameworks in the app's folder; returns its output, or throws it. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<string>
  /** Runs a script of the app in Node, as `run` does. */
  runScript(file: string): Promise<string>
}

/** The settings of frameworks that would otherwise call home. */
export const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }

/**
 * Copies an app and installs Waymark's packed archives in it, as a person would after reading the docs. The frameworks
 * are in the folder above.
 */
export async function createFreshApp(path: string, sdkKey: string): Promise<FreshApp> {
  const app = await copyApp(path, sdkKey)
  const options = ['--no-save', '--no-package-lock', '--offline']
  const archives = (await readdir(ARCHIVES)).map((it) => join(ARCHIVES, it))
  await runOrThrow({ ...toNpm(['install', ...options, ...archives]), cwd: app.folder, output: 'kept' })
  return app
}

/** Copies an app that installs Waymark in its own way. */
export async function copyApp(path: string, sdkKey: string): Promise<FreshApp> {
  const folder = join(FOLDER, 'dist', path)
  await rm(folder, { recursive: true, force: true })
  await cp(join(FOLDER, path), folder, { recursive: true })
  await fillIn(folder, sdkKey)
  const runNode = (args: string[], env: Record<string, string> = PRODUCTION) =>
    runOrThrow({ program: process.execPath, args, cwd: folder, env, output: 'kept' })
  return {
    folder,
    run: (program, args, env) => runNode([join(INSTALLED, program), ...args], env),
    runScript: (file) => runNode([file]),
  }
}

async function runOrThrow(command: Command): Promise<string> {
  const { exitCode, output } = await runCommand(command)
  if (exitCode !== 0) throw new Error(`${command.args.join(' ')} ended with ${exitCode}:\n${output}`)
  return output
}
