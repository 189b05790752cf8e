import { join } from 'node:path'
import { ROOT } from '../run-command.ts'
import { PARTS, SHARED_INPUTS } from './parts.ts'
import type { Part, PartName } from './parts.ts'
import { hashInputs, isFresh, removeStamp, writeStamp } from './stamp.ts'

export interface BuiltPart {
  name: PartName
  isBuilt: boolean
}

/**
 * Builds the named parts and their dependencies if their inputs changed; reports progress on the terminal.
 */
export async function buildParts(names: PartName[] = PARTS.map(({ name }) => name)): Promise<BuiltPart[]> {
  const started = new Map<PartName, Promise<BuiltPart>>()

  function startPart(name: PartName): Promise<BuiltPart> {
    const known = started.get(name)
    if (known) return known
    const part = PARTS.find((each) => each.name === name)
    if (!part) throw new Error(`There is no part ${name} to build`)
    const promise = Promise.all(part.after.map(startPart)).then((needed) => buildPart(part, needed))
    started.set(name, promise)
    return promise
  }

  for (const name of names) void startPart(name)
  return Promise.all(started.values())
}

async function buildPart(part: Part, needed: BuiltPart[]): Promise<BuiltPart> {
  const { name } = part
  const missing = needed.find(({ isBuilt }) => !isBuilt)
  if (missing) {
    console.error(`  ✗ ${name}: not built, as it needs ${missing.name}`)
    return { name, isBuilt: false }
  }
  const dist = join(ROOT, part.dist)
  const inputs = hashInputs(ROOT, [...SHARED_INPUTS, ...part.inputs])
  if (isFresh(dist, inputs)) {
    console.log(`  ✓ ${name}: unchanged`)
    return { name, isBuilt: true }
  }
  console.log(`  … ${name}: building`)
  const startedAtMs = performance.now()
  try {
    removeStamp(dist)
    await part.build()
    writeStamp(dist, inputs)
  } catch (error) {
    console.error(`  ✗ ${name}: the build failed\n${error instanceof Error ? error.message : String(error)}`)
    return { name, isBuilt: false }
  }
  console.log(`  ✓ ${name}: built in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
  return { name, isBuilt: true }
}
