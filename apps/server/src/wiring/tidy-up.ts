import { sweepAccounts } from '../audience/accounts/index.ts'
import { sweepRemovedApps } from '../apps/apps/index.ts'
import { sendDueDigests } from '../insight/digests/index.ts'
import { noteReplacedMedia } from '../delivery/edge/index.ts'
import { sweepErasures } from '../insight/end-users/index.ts'
import { sweepErasedNames } from '../ground/erasures/index.ts'
import { watchExperiments } from '../insight/experiments/index.ts'
import { watchMissingElements } from '../insight/missing-elements/index.ts'
import { forgetUnsentMails } from '../ground/mails/index.ts'
import { collectOrphans, dropOldMetadata } from '../ground/media/index.ts'
import { sweepUnwantedProfiles } from '../audience/profiles/index.ts'
import { removeOldFiles } from '../insight/raw-exports/index.ts'
import { removeOldRecords } from '../insight/retention/index.ts'
import { tidyRooms } from '../authoring/rooms/index.ts'
import { gatherPastEvents } from '../audience/segments/index.ts'
import { retryStalledWebhooks } from '../apps/webhooks/index.ts'
import { sweepLooseFiles } from '../platform/files/index.ts'
import type { JobAdder } from '../platform/jobs/index.ts'
import { runInTurns } from '../platform/time/run-in-turns.ts'
import type { Services } from './open-services.ts'
import { toMailDelivery } from './to-mail-delivery.ts'

/** How many rows one turn of a sweep checks. */
const sweepRows = { events: 10_000, media: 500, cleaned: 100 }

/** Removes records past their retention, and retries what was left over. */
export async function tidyUp(services: Services, jobs: JobAdder): Promise<void> {
  const { config, db, events, clock, log, store, files, isLocal, providers } = services
  await removeOldRecords({ db, events, clock }, config.retentionDays)
  await sweepErasures({ db, events, clock, secrets: services.secrets })
  await sweepErasedNames(db, clock)
  await removeOldFiles(db, clock.now())
  await sweepUnwantedProfiles(db)
  await sweepAccounts(db)
  await gatherPastEvents({ db, events, clock })
  if (!isLocal) await forgetUnsentMails(db, clock)
  await retryStalledWebhooks(db, { clock, jobs })
  await watchMissingElements({ db, events, clock, jobs })
  await watchExperiments({ db, events, clock, jobs })
  await sendDueDigests({
    db,
    events,
    clock,
    jobs,
    mailDelivery: toMailDelivery(services),
    publicUrl: config.publicUrl,
  })
  await providers.sweep()
  await tidyRooms(db, clock)
  await runInTurns([
    () => sweepRemovedApps({ db, events, clock }, sweepRows.events),
    () => collectOrphans(db, clock, sweepRows.media),
    () => dropOldMetadata({ db, clock, log, files, noteReplaced: noteReplacedMedia }, sweepRows.cleaned),
    () => sweepLooseFiles({ db, clock, store }, sweepRows.media),
  ])
}
