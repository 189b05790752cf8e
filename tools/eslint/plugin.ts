import { noAmbientTimeOrChance } from './no-ambient-time-or-chance.ts'
import { noDefaultExport } from './no-default-export.ts'
import { noLiteralText } from './no-literal-text.ts'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'
import { noProcessEnv } from './no-process-env.ts'
import { noStreamPipe } from './no-stream-pipe.ts'

/** Waymark's own lint rules, each a ban that names its replacement. */
export const waymarkPlugin = {
  meta: { name: 'waymark' },
  rules: {
    'no-ambient-time-or-chance': noAmbientTimeOrChance,
    'no-default-export': noDefaultExport,
    'no-literal-text': noLiteralText,
    'no-outer-db-in-transaction': noOuterDbInTransaction,
    'no-process-env': noProcessEnv,
    'no-stream-pipe': noStreamPipe,
  },
}
