import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import { embedTexts, idleMs } from './embed-texts.ts'
import { listDueServices, postponeService, takeService } from './services.repo.ts'
import { listTextsToEmbed } from './vectors.repo.ts'

interface EmbeddingServices {
  db: Db
  clock: Clock
  jobs: JobAdder
}

/** Adds a job for each service that has new answers to make vectors of. Every process calls it often. */
export async function startDueEmbeddings({ db, clock, jobs }: EmbeddingServices): Promise<void> {
  const now = clock.now()
  for (const { appId, orgId, appName } of await listDueServices(db, now)) {
    const isIdle = (await listTextsToEmbed(db, appId, 1)).length === 0
    await inTransaction(db, async (tx) => {
      if (isIdle) return postponeService(tx, appId, new Date(now.getTime() + idleMs))
      // A process that is killed is due again after that.
      const until = new Date(now.getTime() + embedTexts.limitSeconds * 1000)
      if (!(await takeService(tx, appId, { now, until }))) return
      await jobs.add(tx, embedTexts, { payload: { appId }, orgId, appId, subject: appName })
    })
  }
}
