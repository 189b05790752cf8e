import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that walk every call of the contract, or of editing. What they are about does not depend on the database, so one is enough. */
const walks = [
  'src/modules/projects/changes.test.ts',
  'test/access.test.ts',
  'test/audit.test.ts',
  'test/broken-input.test.ts',
]

/** Tests that open no database, or always the embedded one. */
const withoutPostgres = [
  'src/config.test.ts',
  'src/config/*.test.ts',
  'src/modules/apps/version-key.test.ts',
  'src/modules/deployments/derive-status.test.ts',
  'src/modules/insights/summarise-app.test.ts',
  'src/modules/members/reserved-domains.test.ts',
  'src/modules/surveys/nps.test.ts',
  'src/platform/db/data-folder-lock.test.ts',
  'src/platform/files/file-stores.test.ts',
  'src/platform/log.test.ts',
  'src/platform/patterns/*.test.ts',
  'src/platform/secrets/*.test.ts',
  'src/platform/ticker.test.ts',
  'test/process.test.ts',
]

/**
 * Tests of what stands between the server and others: identity providers, mail servers, voices, browsers, file stores,
 * input that is refused before it is worth a statement. Where it comes to the database, other tests say it on both.
 */
const aboutOthers = [
  'src/api-reference/*.test.ts',
  'src/modules/languages/translation/*.test.ts',
  'src/modules/mails/smtp.test.ts',
  'src/modules/media/serve-media.test.ts',
  'src/modules/providers/cohort-sync.test.ts',
  'src/modules/sign-on/{oidc,saml}/*.test.ts',
  'src/modules/sounds/{audio,engines}/*.test.ts',
  'src/modules/surveys/public-page/*.test.ts',
  'src/modules/webhooks/documentation.test.ts',
  'src/pages/*.test.ts',
  'src/platform/outbound/*.test.ts',
  'test/{api-guide,bad-input,device-rooms-guide,request-log,s3-files,security-headers}.test.ts',
]

/**
 * Tests of what work comes to whose server was killed. They wait for leases and start whole servers; that the queue
 * gives such work to another process, `platform/jobs/killed-worker.test.ts` says on both, and that the embedded
 * database outlives its process, `ingest/killed-server.test.ts`.
 */
const killedSenders = [
  'src/modules/mails/killed-while-sending.test.ts',
  'src/modules/webhooks/killed-sender.test.ts',
]

const excluded = { pglite: [...walks, ...aboutOthers, ...killedSenders], postgres: withoutPostgres }[
  process.env.WAYMARK_TEST_DATABASE ?? ''
]

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: excluded ?? [],
    // Each test has a database and a server of its own; loading the server anew for each file took half of the time.
    isolate: false,
    // One more than cores: there is always one that waits, for a lease to end or a killed process to come back.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['./test/global-setup.ts'],
    // For what never ends; a busy machine is no failure.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
