import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { beginSignOn, signOn, type SignOnParts } from './sign-on.service.ts'

/** The calls of `users` about single sign-on. */
export const createSignOnCalls = (parts: SignOnParts) =>
  bindCalls(os.users, {
    ssoLogin: async ({ context, input }) => ({
      redirectTo: await beginSignOn(context, parts, input),
    }),

    validateSso: ({ context, input }) => signOn(context, input.code),
  })
