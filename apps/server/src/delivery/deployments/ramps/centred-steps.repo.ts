import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { toColumn } from '../../../platform/db/to-column.ts'

interface StepOfDeployment {
  deploymentNum: number
  stepKey: string
}

export const toStepName = ({ deploymentNum, stepKey }: StepOfDeployment) => `${deploymentNum} ${stepKey}`

/** The names of those steps that are shown in the centre when their element is missing. */
export async function listCentred(db: Db, steps: readonly StepOfDeployment[]): Promise<ReadonlySet<string>> {
  if (steps.length === 0) return new Set()
  const { rows } = await sql<StepOfDeployment>`
    select watched.num as deployment_num, watched.step_key
    from unnest(${toColumn(steps, 'deploymentNum')}::text::int[], ${toColumn(steps, 'stepKey')}::text::text[])
      as watched (num, step_key)
    join deployments on deployments.num = watched.num
    join assists on assists.project_id = deployments.project_id and assists.key = watched.step_key
    where assists.on_missing = 'CENTER'`.execute(db)
  return new Set(rows.map(toStepName))
}
