import type { EmbeddingService, EmbeddingServiceSettings, EmbeddingTest } from '@waymark/contract'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { assertAddress, type Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { canUseApp } from '../apps/index.ts'
import { openKey } from './open-key.ts'
import { EmbeddingFailure, requestEmbeddings } from './request-embeddings.ts'
import { deleteService, findService, replaceService, type ServiceRow } from './services.repo.ts'
import { countVectors } from './vectors.repo.ts'

export interface ServiceParts {
  /** Encrypts the keys of services. */
  secrets: SecretBox
  outbound: Outbound
}

type ServiceContext = CallContext & ServiceParts
type GivenService = EmbeddingServiceSettings & { appId: string }

export async function readService(db: Db, appId: string): Promise<EmbeddingService> {
  const row = await findService(db, appId)
  return {
    url: row?.url ?? null,
    model: row?.model ?? null,
    hasKey: Boolean(row?.key),
    dimensions: row?.dimensions ?? null,
    embedded: row ? await countVectors(db, appId) : 0,
    lastRunAt: row?.lastRunAt?.toISOString() ?? null,
    reason: row?.reason ?? null,
  }
}

/** Connects a service or changes it. Its first run is due at once. */
export async function connectService(
  context: ServiceContext,
  { appId, url, model, key }: GivenService,
): Promise<EmbeddingService> {
  await assertApp(context, appId)
  await assertAddress(context.outbound, url)
  const { db, clock, secrets } = context
  return inTransaction(db, async (tx) => {
    const present = await findService(tx, appId)
    const sealed = typeof key === 'string' ? secrets.seal(key, appId) : toKeptKey(present, { url, key })
    const isOther = present !== undefined && (present.url !== url || present.model !== model)
    await replaceService(tx, { appId, url, model, key: sealed }, { isOther, now: clock.now() })
    return readService(tx, appId)
  })
}

/** The stored key, if it may stay: another address does not get it. */
function toKeptKey(
  present: ServiceRow | undefined,
  { url, key }: Pick<GivenService, 'url' | 'key'>,
): Uint8Array | null {
  return key === undefined && present?.url === url ? present.key : null
}

/** They have text, but no meaning for anybody. */
const samples = ['The delivery was late.', 'Die Lieferung kam zu spät.']

/** Sends two sample texts, with the stored key if none is given for the stored address. */
export async function testService(
  context: ServiceContext,
  { appId, url, model, key }: GivenService,
): Promise<EmbeddingTest> {
  await assertApp(context, appId)
  await assertAddress(context.outbound, url)
  const { db, clock, secrets, outbound } = context
  const startedAtMs = clock.now().getTime()
  const toTest = (outcome: Pick<EmbeddingTest, 'dimensions' | 'reason'>): EmbeddingTest => ({
    ...outcome,
    durationMs: clock.now().getTime() - startedAtMs,
  })
  try {
    const kept = toKeptKey(await findService(db, appId), { url, key })
    const endpoint = { url, model, key: key ?? openKey(secrets, { appId, key: kept }) }
    const parts = { outbound, now: clock.now, limitMs: 15_000 }
    const [vector] = await requestEmbeddings(parts, endpoint, samples)
    return toTest({ dimensions: vector?.length ?? null, reason: null })
  } catch (error) {
    if (!(error instanceof EmbeddingFailure)) throw error
    return toTest({ dimensions: null, reason: error.reason })
  }
}

export async function disconnectService(context: CallContext, appId: string): Promise<void> {
  await assertApp(context, appId)
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteService(tx, appId))) throw new DomainError('not_found')
  })
}

/** These calls are those of Admins, who may use every app of their organisation. */
async function assertApp(context: CallContext, appId: string): Promise<void> {
  if (!(await canUseApp(context.db, getMember(context), appId))) throw new DomainError('not_found')
}
