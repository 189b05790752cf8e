import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { createCore } from '../typescript/create-core.ts'
import type { Fault } from './faults.ts'

const PACKAGES = new URL('../../', import.meta.url).href
const OURS = /\/packages\/(contract|core|player|room|runtime|targeting|conformance\/typescript)\//
const PARAMETER = /\?fault=(\d+)$/

const planted: { fault: Fault; isApplied: boolean }[] = []
/** The text of each file without its types. Every faulty core loads the same files. */
const plain = new Map<string, string>()

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const found = nextResolve(specifier, context)
    const [parameter] = PARAMETER.exec(context.parentURL ?? '') ?? []
    return parameter && OURS.test(found.url) && !PARAMETER.test(found.url)
      ? { ...found, url: found.url + parameter }
      : found
  },
  load: (url, context, nextLoad) => {
    const [parameter, number] = PARAMETER.exec(url) ?? []
    if (!parameter || !/\.ts\?/.test(url)) return nextLoad(url, context)
    const address = url.slice(0, -parameter.length)
    const plan = planted[Number(number)]!
    const isFaulty = address === PACKAGES + plan.fault.file
    if (isFaulty) plan.isApplied = true
    const source = isFaulty ? stripTypeScriptTypes(plant(address, plan.fault)) : readPlain(address)
    return { format: 'module', shortCircuit: true, source }
  },
})

/** Loads the core once more, with the fault in it. Throws if the edit does not fit its file, or the file is not used. */
export async function loadFaultyCore(fault: Fault): Promise<typeof createCore> {
  const plan = { fault, isApplied: false }
  const number = planted.push(plan) - 1
  const address = new URL(`../typescript/create-core.ts?fault=${number}`, import.meta.url).href
  const loaded = (await import(address)) as { createCore: typeof createCore }
  if (!plan.isApplied) throw new Error(`${fault.file} is not part of the core`)
  return loaded.createCore
}

function plant(address: string, { file, search, replace }: Fault): string {
  const source = readFileSync(fileURLToPath(address), 'utf8')
  if (source.split(search).length !== 2)
    throw new Error(`${file} does not contain this exactly once: ${search}`)
  return source.replace(search, () => replace)
}

function readPlain(address: string): string {
  const known = plain.get(address)
  if (known !== undefined) return known
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(address), 'utf8'))
  plain.set(address, source)
  return source
}
