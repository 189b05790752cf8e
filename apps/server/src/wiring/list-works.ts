import {
  createScheduleAnnouncer,
  createSurveyStopper,
  announceSchedule,
} from '../delivery/deployments/index.ts'
import type { Edge } from '../delivery/edge/index.ts'
import { createTextEmbedder, embedTexts } from '../apps/embeddings/index.ts'
import { createMailSender, sendMailJob } from '../ground/mails/index.ts'
import { createExportWriter, writeRawExport } from '../insight/raw-exports/index.ts'
import { speakProject, speakProjectJob } from '../authoring/sounds/index.ts'
import { stopSurvey } from '../authoring/surveys/index.ts'
import { translateProject, translateProjectJob } from '../authoring/translations/index.ts'
import { createWebhookSender, sendWebhook } from '../apps/webhooks/index.ts'
import { toWork, traceWork, type JobAdder, type JobWork } from '../platform/jobs/index.ts'
import type { OpenEdge } from './open-edge.ts'
import type { Services } from './open-services.ts'

/** The background jobs with their handlers. Some add more jobs to the queue that is created from this list. */
export function listWorks(
  services: Services,
  { edge, rebuildManifest }: { edge: Pick<Edge, 'works'> | undefined } & Pick<OpenEdge, 'rebuildManifest'>,
  getJobs: () => JobAdder,
): JobWork[] {
  const { config, db, clock, files, secrets, outbound, smtp, translate, speaker, providers } = services
  const waking = () => ({ db, clock, jobs: getJobs() })
  const works = [
    ...providers.works,
    ...(edge?.works ?? []),
    toWork(sendMailJob, createMailSender({ db, clock, smtp, keepsContents: services.isLocal })),
    toWork(translateProjectJob, translateProject({ db, clock, translate })),
    toWork(speakProjectJob, speakProject({ db, clock, files, speaker })),
    toWork(announceSchedule, (payload, run) => createScheduleAnnouncer(waking())(payload, run)),
    toWork(stopSurvey, (payload, run) => createSurveyStopper({ ...waking(), rebuildManifest })(payload, run)),
    toWork(writeRawExport, createExportWriter({ db, events: services.events, clock, files })),
    toWork(embedTexts, createTextEmbedder({ db, clock, outbound, secrets })),
    toWork(sendWebhook, (payload, run) =>
      createWebhookSender({
        ...waking(),
        secrets,
        outbound,
        limitMs: config.webhookTimeoutMs,
        publicUrl: config.publicUrl,
      })(payload, run),
    ),
  ]
  const { metrics, telemetry } = services
  const counted = metrics ? works.map(metrics.watchWork) : works
  return telemetry ? counted.map(traceWork(telemetry)) : counted
}
