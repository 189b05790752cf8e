import { buildParts } from './build/build-parts.ts'
import { ROOT, runCommand } from './run-command.ts'

/** Builds the browser extension for one Waymark server: npm run extension -- https://waymark.example */
const parts = await buildParts(['dashboard'])
if (parts.some(({ isBuilt }) => !isBuilt)) process.exit(1)
const { exitCode } = await runCommand({
  program: process.execPath,
  args: ['apps/extension/build.ts', ...process.argv.slice(2)],
  cwd: ROOT,
  output: 'terminal',
})
if (exitCode !== 0) process.exit(exitCode)
console.log(
  'To load it, open chrome://extensions in Chrome, turn on Developer mode, press “Load unpacked” and choose that folder.',
)
