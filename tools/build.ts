import { buildParts } from './build/build-parts.ts'

console.log('Building Waymark')
const parts = await buildParts()
if (parts.some(({ isBuilt }) => !isBuilt)) process.exit(1)
