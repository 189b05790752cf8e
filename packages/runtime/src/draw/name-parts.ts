/**
 * The names under which an app's own style sheet reaches elements, and which elements those are. As texts, since the
 * build shortens names of properties.
 */
export const PARTS: readonly (readonly [part: string, where: string])[] = [
  ['backdrop', '.veil'],
  ['card', '.card'],
  ['arrow', '.arrow'],
  ['title', 'h2'],
  ['text', 'p, .rich'],
  ['button', '.buttons > *'],
  ['primary-button', '.primary'],
  ['close', '.close'],
  ['progress', '.progress'],
  ['image', '.card > img'],
  ['item', '.item'],
  ['launcher', '.launcher'],
  ['header', '.head'],
  ['question', '.survey .label'],
  ['choice', '.choice'],
  ['score', '.point'],
  ['field', '.survey :is(input, textarea):not(label *)'],
]

/** Names the drawn parts, for `::part()`. An element may be several. */
export function nameParts(root: ParentNode): void {
  for (const [part, where] of PARTS) for (const it of root.querySelectorAll(where)) it.part.add(part)
}
