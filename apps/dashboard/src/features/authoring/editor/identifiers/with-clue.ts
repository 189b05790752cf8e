import type { WebIdentifier } from '@waymark/contract'

type Clue = 'url' | 'tag' | 'attributes' | 'text' | 'index' | 'css' | 'shadowPath' | 'framePath'

/** Sets one clue; undefined or an empty text removes it. */
export function withClue<C extends Clue>(
  document: WebIdentifier,
  clue: C,
  value: WebIdentifier[C] | undefined,
): WebIdentifier {
  const { [clue]: _, ...others } = document
  const isEmpty = value === undefined || value === ''
  return (isEmpty ? others : { ...others, [clue]: value }) as WebIdentifier
}
