import type { WebIdentifier } from '@waymark/contract'
import { checkPages } from '../../page/watch-page.ts'
import type { Judged } from '../judge-candidates.ts'
import type * as rows from '../keep-in-row.ts'

/** Not the module itself: a bundle that holds it would have to keep a list of its exports. */
type Rows = Pick<typeof rows, 'keepInRow'>

let late: Rows | undefined
let loading: Promise<void> | undefined

/** Keeps the elements in the row of an identifier: none until the code for it has loaded and checks all pages again. */
export function keepInRow(accepted: readonly Judged[], identifier: WebIdentifier): Judged[] {
  if (late) return late.keepInRow(accepted, identifier)
  void loadRows()
  return []
}

/** The code is in this bundle already. */
export const haveRows = (it: Rows): void => void (late = it)

/** Loads the code for identifiers with a row. If that fails, the next search tries again. */
export async function loadRows(): Promise<void> {
  if (!late) await (loading ??= load())
}

const load = () =>
  import('../keep-in-row.ts').then(
    (it) => {
      late = it
      checkPages()
    },
    () => void (loading = undefined),
  )
