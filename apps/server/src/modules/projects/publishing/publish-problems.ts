import type { PublishProblem } from '@waymark/contract/compiler'
import type { SubError } from '@waymark/contract/constants'

const partsOfStep: Partial<Record<PublishProblem['code'], string>> = {
  no_component: 'component',
  nothing_to_show: 'component',
  no_way_on: 'component',
  identifier_missing: 'identifiers',
}

/** `steps`, `steps.<key>.identifiers`, `steps.<key>.blocks.<block id>.<locale>`: where an author finds the problem. */
export function toSubError({ code, message, stepKey, blockId, locale }: PublishProblem): SubError {
  const part = blockId ? `blocks.${blockId}` : partsOfStep[code]
  return { field: ['steps', stepKey, stepKey && part, locale].filter(Boolean).join('.'), message }
}
