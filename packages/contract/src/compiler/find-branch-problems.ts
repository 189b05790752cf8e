import { operatorsByType } from '../constants/audience/segment.ts'
import type { Branch, BranchCondition } from '../documents/branch.ts'
import { END, listEdges, type Edges } from './list-edges.ts'
import type { AppProperty, DraftSource, DraftStepSource } from './guide-source.ts'
import { withName } from './name-step.ts'
import type { PublishProblem } from './publish-problem.ts'

interface Surroundings {
  /** The app's registered properties; undefined if they are not known here. */
  properties?: readonly AppProperty[] | undefined
}

/**
 * Checks the branches of steps that follow each other: their destinations, their conditions, and that none loops for
 * ever.
 */
export function findBranchProblems(
  unnamed: DraftStepSource[],
  surroundings: Surroundings & Pick<DraftSource, 'defaultLocale'>,
): PublishProblem[] {
  if (!unnamed.some(({ component }) => component?.branches?.length)) return []
  const steps = unnamed.map((it) => withName(it, surroundings.defaultLocale))
  const edges = listEdges(steps)
  return [
    ...steps.flatMap((step) => findBadBranches(step, { ...surroundings, steps })),
    ...findLoops(steps, edges),
    ...findEndless(steps, edges),
  ]
}

function findBadBranches(
  { key, name, component }: DraftStepSource,
  { steps, properties }: Surroundings & { steps: DraftStepSource[] },
): PublishProblem[] {
  return (component?.branches ?? []).flatMap(({ when, stepKey }: Branch): PublishProblem[] => {
    if (stepKey !== null && !steps.some((it) => it.key === stepKey)) {
      const message = `A branch of step ${name} leads to a step that is not in the same flow or page`
      return [{ code: 'branch_unknown', message, stepKey: key }]
    }
    const message = when && judgeCondition(when, { steps, properties })
    return message
      ? [{ code: 'branch_unfit', message: `A branch of step ${name} ${message}`, stepKey: key }]
      : []
  })
}

function judgeCondition(
  when: BranchCondition,
  { steps, properties }: Surroundings & { steps: DraftStepSource[] },
): string | undefined {
  if (when.kind === 'PRESSED') {
    const step = steps.find(({ key }) => key === when.stepKey)
    const hasButton = step?.component?.blocks.some(({ id, type }) => id === when.blockId && type === 'BUTTON')
    return hasButton ? undefined : 'asks for a button that no longer exists'
  }
  if (when.kind !== 'PROPERTY' || !properties) return undefined
  const registered = properties.find(({ name }) => name === when.property)
  if (!registered) return `asks for ${when.property}, which is not a property of the app`
  // Its operand would reveal to everybody the question about the person.
  if (registered.isPrivate) return `asks for ${when.property}, which is private: ask for a segment instead`
  const operators: readonly string[] = operatorsByType[registered.type]
  return operators.includes(when.operator)
    ? undefined
    : `compares ${when.property} in a way that does not fit its type`
}

/** Steps that lead back to themselves without anybody doing anything. */
function findLoops(steps: DraftStepSource[], edges: Edges): PublishProblem[] {
  const isInLoop = ({ key }: DraftStepSource) =>
    reach(edges.get(key)?.automatic ?? [], (it) => edges.get(it)?.automatic).has(key)
  const first = steps.find(isInLoop)
  if (!first) return []
  const message = `Step ${first.name} leads back to itself without anyone doing anything`
  return [{ code: 'loop_automatic', message, stepKey: first.key }]
}

/** Steps from which the guide cannot end, whichever button is pressed. Closing it is no end. */
function findEndless(steps: DraftStepSource[], edges: Edges): PublishProblem[] {
  return steps
    .filter(({ key }) => !reach([key], (it) => edges.get(it)?.all).has(END))
    .slice(0, 1)
    .map(({ key, name }) => ({
      code: 'end_unreachable',
      message: `The guide cannot end from step ${name} on, whatever people press`,
      stepKey: key,
    }))
}

/** Everything that can be reached from these keys. */
function reach(from: readonly string[], follow: (key: string) => readonly string[] | undefined): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue
    reached.add(key)
    open.push(...(follow(key) ?? []))
  }
  return reached
}
