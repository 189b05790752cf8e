import { keysByReadKey } from './keys-by-read-key.ts'
import { noAmbientTimeOrChance } from './no-ambient-time-or-chance.ts'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'
import { noSpreadLiteral } from './no-spread-literal.ts'
import { noStreamPipe } from './no-stream-pipe.ts'
import { testNames } from './test-names.ts'

/** Rules that no published plugin has, each a ban that names its replacement. */
export const waymarkPlugin = {
  meta: { name: 'waymark' },
  rules: {
    'keys-by-read-key': keysByReadKey,
    'no-ambient-time-or-chance': noAmbientTimeOrChance,
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'no-spread-literal': noSpreadLiteral,
    'no-stream-pipe': noStreamPipe,
    'test-names': testNames,
  },
}
