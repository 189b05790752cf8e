import type { PublishFinding } from '@waymark/contract/compiler'

/**
 * Combines problems of one kind, step and locale into one line that links to the first of them, in locale order. Those
 * of a placeholder have a line for each property.
 */
export function groupProblems<Problem extends PublishFinding<string>>(
  problems: Problem[],
  locales: readonly string[],
): { problem: Problem; count: number }[] {
  const groups = Map.groupBy(problems, ({ code, pageKey, stepKey, locale, blockId, property }) =>
    [code, pageKey, stepKey, locale, ...(property === undefined ? [] : [blockId, property])].join(' '),
  )
  const lines = [...groups.values()].flatMap((group) =>
    group[0] ? [{ problem: group[0], count: group.length }] : [],
  )
  const rank = ({ locale }: Problem) => (locale === undefined ? -1 : locales.indexOf(locale))
  const byPlace = Map.groupBy(lines, ({ problem: { pageKey, stepKey } }) => `${pageKey} ${stepKey}`)
  return [...byPlace.values()].flatMap((own) =>
    own.toSorted((one, other) => rank(one.problem) - rank(other.problem)),
  )
}
