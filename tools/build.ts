import { buildParts } from './build/build-parts.ts'
import { PARTS } from './build/parts.ts'

/** Builds the named parts, or all of them. */
const named = PARTS.map(({ name }) => name).filter((name) => process.argv.includes(name))
console.log('Building Waymark')
const parts = await buildParts(named.length > 0 ? named : undefined)
if (parts.some(({ isBuilt }) => !isBuilt)) process.exit(1)
