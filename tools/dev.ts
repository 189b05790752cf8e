import { buildParts } from './build/build-parts.ts'
import { endRunning, ROOT, runCommand, toNodeProgram } from './run-command.ts'

await buildParts(['contract', 'sdk', 'playground'])
console.log('The server restarts when its files change; open the address that vite prints for the dashboard.')
const A_DAY_MS = 24 * 60 * 60_000

await Promise.race([
  runCommand({
    program: process.execPath,
    args: ['--watch', 'apps/server/src/main.ts'],
    output: 'terminal',
    limitMs: A_DAY_MS,
  }),
  runCommand({
    ...toNodeProgram('vite/bin/vite.js', []),
    cwd: `${ROOT}/apps/dashboard`,
    output: 'terminal',
    limitMs: A_DAY_MS,
  }),
])
endRunning()
process.exit(1)
