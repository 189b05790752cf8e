import { createHash, randomBytes } from 'node:crypto'
import type { ErasureReceipt, Paged, ReceiptVerdict } from '@waymark/contract'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import {
  findReceipt,
  findUnsealed,
  listSealed,
  sealReceipt,
  type Receipt,
  type ReceiptRow,
} from './receipts.repo.ts'

/** Hashes an end user's id with a salt of its own, so that one list of hashed ids cannot serve for all receipts. */
export function hashEndUser(key: string): Pick<Receipt, 'salt' | 'endUserHash'> {
  const salt = randomBytes(16).toString('hex')
  return { salt, endUserHash: toEndUserHash(salt, key) }
}

const toEndUserHash = (salt: string, key: string) =>
  createHash('sha256').update(salt).update(key).digest('hex')

/** Seals a receipt with the counts that were missing. One that is sealed already stays as it is. */
export async function finishReceipt(
  { db, secrets }: { db: Db; secrets: SecretBox },
  { id, counts }: { id: string; counts: Partial<Receipt['counts']> },
): Promise<void> {
  const open = await findUnsealed(db, id)
  if (!open) return
  const receipt = { ...open, counts: { ...open.counts, ...counts } }
  const seal = secrets.seal(toDigest(receipt), id)
  await inTransaction(db, (tx) => sealReceipt(tx, { ...receipt, seal }))
}

export const getReceipt = async (db: Db, id: string): Promise<ErasureReceipt> =>
  toReceipt(await findReceipt(db, id))

export async function listReceipts(db: Db, appId: string, list: ListQuery): Promise<Paged<ErasureReceipt>> {
  return mapPaged(await listSealed(db, appId, list), toReceipt)
}

function toReceipt({ erasedAt, seal, ...receipt }: ReceiptRow): ErasureReceipt {
  return {
    ...receipt,
    erasedAt: erasedAt.toISOString(),
    seal: Buffer.from(seal ?? []).toString('base64'),
  }
}

/** Returns whether this server sealed a receipt as it is, and whether it is about an end user. */
export function judgeReceipt(
  secrets: SecretBox,
  { appId, receipt, endUserId }: { appId: string; receipt: ErasureReceipt; endUserId?: string | undefined },
): ReceiptVerdict {
  return {
    isGenuine: receipt.appId === appId && isSealed(secrets, receipt),
    isAboutEndUser:
      endUserId === undefined ? null : toEndUserHash(receipt.salt, endUserId) === receipt.endUserHash,
  }
}

function isSealed(secrets: SecretBox, { seal, ...receipt }: ErasureReceipt): boolean {
  try {
    return secrets.open(Buffer.from(seal, 'base64'), receipt.id) === toDigest(receipt)
  } catch {
    // Sealed with another key, for another receipt, or not at all.
    return false
  }
}

/** Returns a hash of the receipt's fields, in a fixed order. */
function toDigest({
  id,
  appId,
  endUserHash,
  salt,
  erasedAt,
  erasedBy,
  erasedByName,
  counts,
}: Receipt): string {
  const { profile, events, reached, responses, lists, deliveries } = counts
  const members = [id, appId, endUserHash, salt, erasedAt, erasedBy, erasedByName]
  const text = JSON.stringify([...members, profile, events, reached, responses, lists, deliveries])
  return createHash('sha256').update(text).digest('hex')
}
