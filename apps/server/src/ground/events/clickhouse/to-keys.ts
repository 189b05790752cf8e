import type { NamedDeployment } from './deployments.repo.ts'
import { toNumbers } from './literals.ts'

/**
 * The keys that deployments are summed up by. ClickHouse only knows their numbers, so it gets the place of a name in a
 * list.
 */
export interface Keys {
  names: string[]
  /** The numbers of all deployments, as the list of an `in`. */
  nums: string
  /** The place of the name that a column's deployment belongs to. */
  keyOf(column: string): string
}

export function toKeys(
  deployments: readonly NamedDeployment[],
  toName: (deployment: NamedDeployment) => string,
): Keys {
  const names = [...new Set(deployments.map(toName))]
  const places = new Map(names.map((name, place) => [name, place]))
  const nums = deployments.map(({ num }) => num)
  const keys = deployments.map((deployment) => places.get(toName(deployment))!)
  return {
    names,
    nums: toNumbers(nums),
    keyOf: (column) =>
      nums.length === 0 ? '0' : `transform(toInt64(${column}), [${nums.join(',')}], [${keys.join(',')}], -1)`,
  }
}
