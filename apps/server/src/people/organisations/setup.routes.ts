import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { hasOrganisation } from './organisations.repo.ts'
import { runSetup, type SetupToken } from './setup.service.ts'

/** The calls of the first visit; with a null token there is nothing to set up. */
export const createSetupCalls = (token: SetupToken) =>
  bindCalls(os.setup, {
    status: async ({ context }) => ({
      required: token !== null && !(await hasOrganisation(context.db)),
    }),

    run: ({ context, input }) => runSetup(context, token, input),
  })
