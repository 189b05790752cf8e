import type { PublishProblem } from '@waymark/contract/compiler'

/** Problems of one kind in one step and locale are one line, which leads to the first of them. */
export function groupProblems(problems: PublishProblem[]): { problem: PublishProblem; count: number }[] {
  const groups = Map.groupBy(problems, ({ code, pageKey, stepKey, locale }) =>
    [code, pageKey, stepKey, locale].join(' '),
  )
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ problem: group[0], count: group.length }] : [],
  )
}
