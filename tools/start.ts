import { buildParts } from './build/build-parts.ts'

console.log('Building what has changed')
const parts = await buildParts()
const failed = parts.filter(({ isBuilt }) => !isBuilt)
if (failed.length > 0) {
  console.error(
    `Waymark did not start, as these parts were not built: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
// In this very process, so that Ctrl-C and a service manager's signals reach the server.
await import('../apps/server/src/main.ts')
