import { basename, join } from 'node:path'
import { packPackages, REACT_NATIVE_PACKAGE, WEB_PACKAGES } from './pack-packages.ts'
import { installApart } from './stages/install-apart.ts'
import { ROOT } from './run-command.ts'

/** Packs the packages that apps install with npm: npm run packages */
await installApart(join(ROOT, 'packages/react-native'))
const archives = await packPackages(join(ROOT, 'dist'), [...WEB_PACKAGES, REACT_NATIVE_PACKAGE])
console.log('A server of this clone hands out, below /packages:')
for (const archive of archives) console.log(`  ${basename(archive)}`)
