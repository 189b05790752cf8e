import { inTransaction } from '../../../platform/db/db.ts'
import { getMember, os } from '../../../platform/http/call.ts'
import { getProject } from '../project/projects.service.ts'
import { listPresent, notePresence } from './presence.repo.ts'

/** Longer than the interval of two of the dashboard's calls, so that losing one makes nobody vanish. */
const PRESENT_FOR_MS = 45_000

export const presence = {
  tell: os.presence.tell.handler(async ({ context, input }) => {
    const { db, clock } = context
    const { id: projectId } = await getProject(db, input)
    const { uid: memberId } = getMember(context)
    const seenAt = clock.now()
    await inTransaction(db, (tx) => notePresence(tx, { projectId, memberId, seenAt }))
    const since = new Date(seenAt.getTime() - PRESENT_FOR_MS)
    return { content: await listPresent(db, { projectId, butFor: memberId, since }) }
  }),
}
