import { join, relative } from 'node:path'
import { packPackages } from './pack-packages.ts'
import { ROOT } from './run-command.ts'

/** Packs what apps install with npm: npm run packages */
const archives = await packPackages(join(ROOT, 'dist'))
console.log('Install these in an app, by their paths:')
for (const archive of archives) console.log(`  ${relative(ROOT, archive)}`)
