import { bannedSyntax } from './banned-syntax.ts'
import { keysByReadKey } from './keys-by-read-key.ts'
import { noAmbientTimeOrChance } from './no-ambient-time-or-chance.ts'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'
import { noSpreadLiteral } from './no-spread-literal.ts'
import { noStreamPipe } from './no-stream-pipe.ts'
import { testNames } from './test-names.ts'
import { wholeFileImports } from './whole-file-imports.ts'

/** Rules that nobody publishes, each a ban that names its replacement. */
const waymarkPlugin = {
  meta: { name: 'waymark' },
  rules: {
    'banned-syntax': bannedSyntax,
    'keys-by-read-key': keysByReadKey,
    'no-ambient-time-or-chance': noAmbientTimeOrChance,
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'no-spread-literal': noSpreadLiteral,
    'no-stream-pipe': noStreamPipe,
    'test-names': testNames,
    'whole-file-imports': wholeFileImports,
  },
}

export default waymarkPlugin
