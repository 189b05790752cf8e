import { inTransaction } from '../../platform/db/db.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { deleteDigest, findFrequency, upsertDigest } from './digests.repo.ts'
import { toDay } from './morning.ts'

export const digests = bindCalls(os.digests, {
  get: async ({ context }) => ({
    frequency: await findFrequency(context.db, getMember(context).uid),
    mail: context.mailDelivery,
  }),

  update: async ({ context, input: { frequency } }) => {
    const { uid } = getMember(context)
    await inTransaction(context.db, (tx) =>
      frequency === 'NEVER'
        ? deleteDigest(tx, uid)
        : // The first one comes on the next morning, not about days before anybody asked.
          upsertDigest(tx, { memberId: uid, frequency, consideredOn: toDay(context.clock.now()) }),
    )
    return { frequency, mail: context.mailDelivery }
  },
})
