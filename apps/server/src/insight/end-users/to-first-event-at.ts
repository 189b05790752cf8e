import { eventLimits } from '@waymark/contract/constants'
import type { EndUserRow } from './end-users.repo.ts'

/** No event of an end user is older: devices may send events from before the server first heard of them. */
export const toFirstEventAt = ({ firstSeenAt }: EndUserRow): Date =>
  new Date(firstSeenAt.getTime() - (eventLimits.skewDays + 1) * 86_400_000)
