import type { Deployment, Trigger } from '@waymark/contract'
import { sql } from 'kysely'
import { inTransaction } from '../src/platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/**
 * Adds a live deployment of the project for each trigger: with calls, hundreds would take minutes. The manifest has them
 * once it is built anew.
 */
export async function addLiveDeployments(
  { database }: Pick<TestServer, 'database'>,
  { deployment: { id } }: { deployment: Pick<Deployment, 'id'> },
  triggers: Trigger[],
): Promise<void> {
  await inTransaction(database.db, (tx) =>
    sql`
      with given as (
        select at, trigger
        from jsonb_array_elements(${JSON.stringify(triggers)}::text::jsonb) with ordinality as each (trigger, at)
      ), added as (
        insert into deployments (id, app_id, project_id, name, project_version, targeting, live_version,
          live_revision, went_live_at, created_at, updated_at)
        select gen_random_uuid(), app_id, project_id, name || ' ' || at, project_version,
          targeting || jsonb_build_object('trigger', trigger), 1, live_revision, went_live_at, created_at, updated_at
        from deployments, given where id = ${id}
        returning id, targeting, project_version, went_live_at
      )
      insert into deployment_versions (deployment_id, version, project_version, guide_hash, targeting, went_live_at)
      select added.id, 1, added.project_version, live.guide_hash, added.targeting, added.went_live_at
      from added, deployment_versions live where live.deployment_id = ${id} and live.version = 1`.execute(tx),
  )
}
