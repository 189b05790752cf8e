import { getMember, os } from '../../platform/http/call.ts'
import { DomainError } from '../../platform/errors.ts'
import { findApp } from '../../apps/apps/index.ts'
import { removeSampleData } from './remove-sample-data.ts'

export const sampleData = {
  remove: os.sampleData.remove.handler(async ({ context, input }) => {
    if (!(await findApp(context.db, getMember(context).orgId, input.id))) throw new DomainError('not_found')
    return removeSampleData(context, input.id)
  }),
}
